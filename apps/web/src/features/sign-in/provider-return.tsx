import { PROVIDER_PROBLEMS, type ProviderProblem } from '@sudhaar/domain/provider-login';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { withQueries } from '../../lib/cache/queries.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { deviceNumber } from './device-number.ts';
import { finishLogin } from './finish-login.ts';
import { useProvider } from './provider.ts';
import { ProviderJoin } from './provider-join.tsx';

function Return({ news }: { news: string }) {
  if (news === 'provider') return <Finish />;
  if (news === 'provider-join') return <ProviderJoin />;
  const problem = problemIn(news);
  return problem && <Problem problem={problem} />;
}

/** As a query it is sent once, however often the page renders. */
function Finish() {
  const { t } = useTranslation('providerLogin');
  const { error } = useQuery({
    queryKey: ['provider-login'],
    queryFn: async () => {
      finishLogin(await api('POST /api/session/oidc', { body: { device: deviceNumber() } }));
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error) return <Notice text={reasonOf(error) ?? t('failed')} />;
  return (
    <p role="status" className="mb-5 flex items-center gap-3 text-lead text-ink-2">
      <Spinner />
      {t('busy')}
    </p>
  );
}

function problemIn(news: string): ProviderProblem | undefined {
  const [, word] = /^provider-problem=(\w+)$/.exec(news) ?? [];
  return PROVIDER_PROBLEMS.find((problem) => problem === word);
}

function Problem({ problem }: { problem: ProviderProblem }) {
  const { t } = useTranslation('providerLogin');
  const name = useProvider().data?.name;
  return name ? <Notice text={t(`problems.${problem}`, { name })} /> : null;
}

function Notice({ text }: { text: string }) {
  const { t } = useTranslation('providerLogin');
  const name = useProvider().data?.name;
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-card bg-brick-soft px-4 py-3">
      <CircleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-brick" />
      <div className="min-w-0">
        {name && <p className="font-semibold wrap-anywhere">{t('problemTitle', { name })}</p>}
        <p className="wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}

/** The browser is back from the identity provider. `news` is what the address said after the #. */
export const ProviderReturn = withQueries(Return);
