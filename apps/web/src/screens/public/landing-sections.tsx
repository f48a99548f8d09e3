import { Camera, Check, Quote, Route, ThumbsUp } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';

export function Mission() {
  const { t } = useTranslation('landing');
  return (
    <section className="border-y border-line bg-sunk">
      <div className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16">
        <div>
          <p className="font-semibold text-green">{t('mission.eyebrow')}</p>
          <h2 className="mt-2 text-heading">{t('mission.title')}</h2>
          <p className="mt-4 text-lead text-ink-2">{t('mission.text')}</p>
        </div>
        <ul className="grid content-center gap-4">
          {t('mission.points', { returnObjects: true }).map((point) => (
            <li key={point} className="flex gap-3">
              <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-green text-on-green">
                <Check aria-hidden="true" size={15} strokeWidth={3} />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const FEATURES = [
  { name: 'report', icon: Camera },
  { name: 'vote', icon: ThumbsUp },
  { name: 'track', icon: Route },
] as const;

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section className="page py-14 sm:py-20">
      <h2 className="text-heading">{t('features.title')}</h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Card className="h-full p-6">
              <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green">
                <Icon aria-hidden="true" size={24} />
              </span>
              <h3 className="mt-4 text-lead">{t(`features.items.${name}.title`)}</h3>
              <p className="mt-2 text-ink-2">{t(`features.items.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <section className="page pb-14 sm:pb-20">
      <h2 className="text-heading">{t('steps.title')}</h2>
      <ol className="relative mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {t('steps.items', { returnObjects: true }).map(({ title, text }, index) => (
          <li key={title} className="road-stop relative flex gap-4 md:block">
            <span className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full bg-green text-lead font-bold text-on-green">
              {index + 1}
            </span>
            <div className="md:mt-4 md:pr-6">
              <h3 className="text-lead">{title}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Testimonials() {
  const { t } = useTranslation('landing');
  return (
    <section className="page pb-14 sm:pb-20">
      <h2 className="text-heading">{t('voices.title')}</h2>
      <p className="mt-2 text-ink-2">{t('voices.note')}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        {t('voices.items', { returnObjects: true }).map(({ quote, who }) => (
          <figure key={who} className="rounded-large bg-green-soft p-6 sm:p-8">
            <p className="flex items-center justify-between gap-3">
              <Quote aria-hidden="true" size={26} className="text-green" />
              <Chip tone="quiet">{t('voices.mark')}</Chip>
            </p>
            <blockquote className="mt-3 text-lead">{quote}</blockquote>
            <figcaption className="mt-4 font-semibold text-ink-2">{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
