import { lazy, Suspense, useRef } from 'react';
import { useHasBeenVisible } from '../../entities/place/map/use-has-been-visible.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FindPlaceLater } from '../../widgets/find-place/find-place-later.tsx';
import { HeroFigures } from './hero-figures.tsx';
import { HeroScene } from './hero-scene.tsx';
import { LandingGlimpse } from './landing-glimpse.tsx';
import { Features, Mission, Steps, Testimonials } from './landing-sections.tsx';

/** Loaded on scrolling near, as the operator's setting is. */
const LandingGuest = lazy(async () => ({ default: (await import('./landing-guest.tsx')).LandingGuest }));

export function Landing() {
  return (
    <>
      <Hero />
      <Mission />
      <LandingGlimpse />
      <Features />
      <Steps />
      <Testimonials />
      <CallToAction />
    </>
  );
}

function Hero() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <section className="page grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
      <div>
        <h1 className="text-display font-bold tracking-tight">
          {t('hero.titleStart')}
          <br />
          <span className="bg-[linear-gradient(var(--marigold-soft),var(--marigold-soft))] bg-[length:100%_0.3em] bg-[position:0_88%] bg-no-repeat text-green">
            {t('hero.titleEnd')}
          </span>
        </h1>
        <p className="mt-5 max-w-xl text-lead font-semibold">{t('common:tagline')}</p>
        <p className="mt-2 max-w-xl text-lead text-ink-2">{t('hero.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/login" look="primary">
            {t('hero.start')}
          </ButtonLink>
          <ButtonLink to="/developers" look="outline">
            {t('hero.developers')}
          </ButtonLink>
        </div>
        <div className="mt-7 max-w-xl">
          <FindPlaceLater />
        </div>
        <HeroFigures />
      </div>
      <HeroScene />
    </section>
  );
}

function CallToAction() {
  const { t } = useTranslation('landing');
  const section = useRef<HTMLElement>(null);
  const seen = useHasBeenVisible(section);
  return (
    <section ref={section} className="page pb-16 sm:pb-24">
      <div className="rounded-large bg-band px-6 py-12 text-center text-on-band sm:py-16">
        <h2 className="text-heading">{t('closing.title')}</h2>
        <p className="mx-auto mt-3 max-w-lg text-lead">{t('closing.text')}</p>
        <ButtonLink to="/signup" look="inverse" className="mt-7">
          {t('closing.action')}
        </ButtonLink>
        {seen && (
          <Suspense>
            <LandingGuest />
          </Suspense>
        )}
      </div>
    </section>
  );
}
