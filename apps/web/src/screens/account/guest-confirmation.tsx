import { ApiError } from '@sudhaar/contract/client';
import type { ConfirmedGuestReport, OpenedGuestReport } from '@sudhaar/contract/guests';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, Link2Off, MailCheck, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCategoryName } from '../../entities/category/queries.ts';
import { TakeFoundPost } from '../../features/intake/take-post.tsx';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Outcome } from './outcome.tsx';

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired';

/** Shows the report that waits, sends it on request, and then its number and code. Opening it changes nothing. */
export function GuestConfirmation({ secret }: { secret: string }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const key = ['guestReport', secret];
  const body = { token: secret };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api('POST /api/guest/open', { body }),
    enabled: secret !== '',
    retry: false,
  });
  const sending = useMutation({
    mutationFn: () => api('POST /api/guest/confirm', { body }),
    onSuccess: ({ post, code }) =>
      client.setQueryData<OpenedGuestReport>(key, { waiting: null, confirmed: { post, code } }),
  });
  const discarding = useMutation({ mutationFn: () => api('POST /api/guest/discard', { body }) });

  if (discarding.isSuccess)
    return (
      <Outcome icon={Trash2} title={t('guestReport.discardedTitle')} text={t('guestReport.discarded')} />
    );
  if (secret === '' || [error, sending.error, discarding.error].some(isOver))
    return (
      <Outcome icon={Link2Off} good={false} title={t('guestReport.overTitle')} text={t('guestReport.over')}>
        <ButtonLink look="primary" to="/report" className="mt-3">
          {t('guestReport.again')}
        </ButtonLink>
      </Outcome>
    );
  if (error && !isFetching)
    return (
      <Outcome icon={CloudOff} good={false} title={t('guestReport.failedTitle')} text={error.message}>
        <Button look="primary" onClick={() => refetch()} className="mt-3">
          {t('guestReport.retry')}
        </Button>
      </Outcome>
    );
  if (!data)
    return (
      <p role="status" className="flex items-center gap-3 text-lead text-ink-2">
        <Spinner />
        {t('guestReport.busy')}
      </p>
    );
  if (data.confirmed) return <Confirmed report={data.confirmed} secret={secret} />;
  if (!data.waiting) return null;
  const busy = sending.isPending || discarding.isPending;
  const trouble = sending.error
    ? reasonOf(sending.error) || t('guestReport.sendFailed')
    : discarding.error
      ? reasonOf(discarding.error) || t('guestReport.discardFailed')
      : undefined;
  return (
    <Outcome icon={Send} title={t('guestReport.title')} text={t('guestReport.lead')}>
      <Waiting report={data.waiting} />
      <div role="alert" className="empty:hidden">
        <FormTrouble message={trouble} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="primary" busy={sending.isPending} disabled={busy} onClick={() => sending.mutate()}>
          {t(sending.isPending ? 'guestReport.sending' : 'guestReport.send')}
        </Button>
        <Button look="danger" busy={discarding.isPending} disabled={busy} onClick={() => discarding.mutate()}>
          {t(discarding.isPending ? 'guestReport.discarding' : 'guestReport.discard')}
        </Button>
      </div>
    </Outcome>
  );
}

function Waiting({ report }: { report: NonNullable<OpenedGuestReport['waiting']> }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const placeName = usePlaceName();
  const category = useCategoryName(report.category);
  const { caption, address, landmark, state, pincode, photos, expiresAt } = report;
  return (
    <>
      <div className="w-full min-w-0 rounded-card bg-sunk px-4 py-3">
        <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
          {caption}
        </p>
        <p className="mt-1 text-small wrap-anywhere text-ink-2">
          {[address, landmark, `${placeName(state)} ${pincode}`.trim()]
            .filter((line) => line !== '')
            .join(', ')}
        </p>
        <p className="text-small text-ink-2">
          {[category, t('guestReport.photos', { count: photos })].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <p className="text-small text-ink-2">{t('guestReport.until', { until: format.dateTime(expiresAt) })}</p>
    </>
  );
}

function Confirmed({ report, secret }: { report: ConfirmedGuestReport; secret: string }) {
  const { t } = useTranslation('accounts');
  const { role } = useSession();
  const format = useFormat();
  const { post, code } = report;
  const facts: [string, ReactNode][] = [
    [t('guestReport.number'), <Mark key="number">{post.number}</Mark>],
    ...(code === null
      ? []
      : [[t('guestReport.code'), <Mark key="code">{code}</Mark>] satisfies [string, ReactNode]]),
    [t('guestReport.office'), post.office?.name ?? t('guestReport.noOffice')],
    [t('guestReport.due'), format.dateTime(post.dueAt)],
  ];
  // The secret stays out of the address bar: it is only in the state of the history entry.
  const state = { from: `/confirm-report#${secret}` };
  return (
    <Outcome icon={MailCheck} title={t('guestReport.doneTitle')} text={post.caption}>
      <dl className="grid w-full gap-2 rounded-card bg-sunk px-4 py-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">
        {t(code === null ? 'guestReport.taken' : 'guestReport.codeHint')}
      </p>
      <ButtonLink
        look="primary"
        to={publicPostPath(post.number)}
        state={code && { code, isFurtherCaller: false }}
      >
        {t('guestReport.view')}
      </ButtonLink>
      {code !== null && role === '' && (
        <section className="mt-3 w-full rounded-large bg-green-soft p-4 sm:p-5">
          <h3 className="font-semibold">{t('guestReport.takeTitle')}</h3>
          <p className="mt-1">{t('guestReport.takeText')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink look="solid" to="/signup" state={state}>
              {t('guestReport.signup')}
            </ButtonLink>
            <ButtonLink look="outline" to="/login" state={state}>
              {t('guestReport.login')}
            </ButtonLink>
          </div>
        </section>
      )}
      {code !== null && role === 'user' && <TakeFoundPost code={code} isFurtherCaller={false} />}
    </Outcome>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="text-lead tabular-nums select-all">{children}</span>
);
