import { TakeFoundPost } from '../../features/intake/take-post.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { FoundByCodeState } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A citizen can take the post into their account. */
export function FoundByCode(found: NonNullable<FoundByCodeState>) {
  const { t } = useTranslation('intake');
  const { role, token } = useSession();
  if (role === 'user') return <TakeFoundPost {...found} />;
  if (token !== null) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large bg-green-soft p-4 sm:p-5">
      <p className="min-w-0 flex-1 basis-60">{t('take.loginLead')}</p>
      <ButtonLink look="outline" to="/login" state={{ from: '/track' }}>
        {t('take.login')}
      </ButtonLink>
    </section>
  );
}
