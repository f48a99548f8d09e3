import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';

export function About() {
  const { t } = useTranslation('pages');
  return (
    <div className="page py-8 sm:py-12">
      <div className="grid items-center gap-8 md:grid-cols-[1.2fr_1fr] lg:gap-16">
        <PageHeading lead={t('about.lead')} />
        <div className="overflow-hidden rounded-large shadow-card">
          <RoadScene />
        </div>
      </div>
      <div className="mt-10 grid gap-8 border-t border-line pt-10 lg:grid-cols-3 lg:gap-12">
        {t('about.sections', { returnObjects: true }).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-3 max-w-prose text-ink-2">{text}</p>
          </section>
        ))}
      </div>
      <ButtonLink to="/services" look="outline" className="mt-10">
        {t('about.action')}
      </ButtonLink>
    </div>
  );
}
