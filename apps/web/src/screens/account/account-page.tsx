import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';

type Props = { lead?: string; children: ReactNode };

/** Frame of login, sign-up and mailed links, with an explanation on wide screens. */
export function AccountPage({ lead, children }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <div className="page grid items-start gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-16">
      <div className="mx-auto w-full max-w-lg lg:max-w-none">
        <PageHeading lead={lead} />
        <Card className="mt-6 p-5 sm:p-8">{children}</Card>
      </div>
      <aside className="sticky top-[calc(var(--header)+3rem)] hidden overflow-hidden rounded-large bg-band text-on-band lg:block">
        <RoadScene />
        <div className="p-8">
          <h2 className="text-title">{t('panel.title')}</h2>
          <ol className="mt-5 grid gap-3">
            {t('panel.steps', { returnObjects: true }).map((step, index) => (
              <li key={step} className="flex items-center gap-3">
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-on-band text-small font-bold text-band">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  );
}
