import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePageHeading } from '../../lib/page/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function NotFound() {
  const { t } = useTranslation('pages');
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center">
      <WrongTurn />
      <p className="text-[5rem] leading-none font-bold tracking-tight text-green">{t('notFound.code')}</p>
      <h1 className="text-heading">{usePageHeading('notFound')}</h1>
      <p className="max-w-md text-lead text-ink-2">{t('notFound.text')}</p>
      <ButtonLink to="/" look="primary" className="mt-3">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}

/** Decorative. */
function WrongTurn() {
  return (
    <svg viewBox="0 0 360 150" aria-hidden="true" className="w-full max-w-sm">
      <path d="M0 150 150 40h60l150 110z" fill="var(--line)" />
      <path d="M180 150v-24M180 108V90M180 76V64" stroke="var(--paper)" strokeWidth="6" />
      <path d="M118 58v34M242 58v34" stroke="var(--ink-2)" strokeWidth="6" strokeLinecap="round" />
      <rect x="96" y="34" width="168" height="28" rx="6" fill="var(--marigold)" />
      <path
        d="m116 62 20-28h20l-20 28zM164 62l20-28h20l-20 28zM212 62l20-28h20l-20 28z"
        fill="var(--on-marigold)"
      />
    </svg>
  );
}
