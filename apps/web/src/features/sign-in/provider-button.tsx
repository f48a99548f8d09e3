import type { ProviderRole } from '@sudhaar/domain/provider-login';
import { Building2 } from 'lucide-react';
import { withQueries } from '../../lib/cache/queries.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { rememberRole } from '../../lib/session/last-role.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { providerStart, rememberWantedPage, useProvider } from './provider.ts';

type Props = { role: ProviderRole; wanted: string | undefined };

function LoginAtProvider({ role, wanted }: Props) {
  const { t } = useTranslation('providerLogin');
  const name = useProvider().data?.name;
  if (!name) return null;
  return (
    <ButtonLink
      look="outline"
      to={providerStart(role)}
      reloadDocument
      onClick={() => {
        rememberWantedPage(wanted);
        rememberRole(role);
      }}
      className="mt-5 w-full"
    >
      <Building2 aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t('button', { name })}</span>
    </ButtonLink>
  );
}

/** Login at the operator's identity provider, if there is one. The login page itself queries nothing. */
export const ProviderButton = withQueries(LoginAtProvider);
