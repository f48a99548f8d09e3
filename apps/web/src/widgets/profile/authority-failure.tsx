import { useLocation } from 'react-router';
import { authorityFailure } from '../../features/edit-profile/failures.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';

type Props = { error: unknown; busy: boolean; onRetry: () => void };

/** Visitors get a link to the login, which returns here. */
export function AuthorityFailure({ error, busy, onRetry }: Props) {
  const { t } = useTranslation('profiles');
  const { pathname } = useLocation();
  const { key, values, said } = authorityFailure(error);
  const state: LoginState = { from: pathname };
  return (
    <FailureState
      isPage
      title={t('failures.authority')}
      reason={said ?? t(`failures.${key}`, values ?? {})}
      retry={t('failures.tryAgain')}
      busy={busy}
      onRetry={onRetry}
    >
      {(key === 'noTokenAuthority' || key === 'expired') && (
        <ButtonLink to="/login" state={state} look="primary">
          {t('failures.login')}
        </ButtonLink>
      )}
    </FailureState>
  );
}
