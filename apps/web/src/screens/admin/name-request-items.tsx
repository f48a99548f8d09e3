import type { NameRequest } from '@sudhaar/contract/names';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Confirmation, ConfirmDialog } from '../../features/moderate/confirm-dialog.tsx';
import { useDeletion } from '../../features/moderate/use-deletion.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { profilePath } from '../../lib/page/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';

export function NameRequestItems({ requests }: { requests: readonly NameRequest[] }) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {requests.map((request) => (
          <li key={request._id}>
            <Item request={request} ask={setConfirmation} />
          </li>
        ))}
      </ul>
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}

/** Current name, requested name, and decision. */
function Item({ request, ask }: { request: NameRequest; ask: (confirmation: Confirmation) => void }) {
  const { t } = useTranslation('admin');
  const { allow, decline } = useNameRequestActions();
  const { accountId, presentName, presentDepartment, authorityName, department, isTaken } = request;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-lead font-semibold wrap-anywhere">
          <bdi>{authorityName}</bdi>
        </h2>
        <Moment at={request.createdAt} className="text-small text-ink-3 sm:ml-auto" />
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Line name={t('names.present')}>
          <Link
            to={profilePath('government', accountId)}
            className="py-1 text-green underline underline-offset-4"
          >
            <bdi>{presentName}</bdi>
          </Link>
        </Line>
        <Line name={t('names.department')}>
          {department === presentDepartment ? (
            <bdi>{department || '–'}</bdi>
          ) : (
            <>
              <bdi>{presentDepartment || '–'}</bdi> → <bdi>{department || '–'}</bdi>
            </>
          )}
        </Line>
        <Line name={t('names.email')}>{request.officialEmail}</Line>
      </dl>
      {isTaken && <NameTakenNote />}
      {request.isAllowed === null ? (
        <div className="flex flex-wrap gap-3">
          <Button
            compact
            aria-label={t('names.allowNamed', { name: authorityName })}
            onClick={() => ask(allow(request))}
          >
            <Check aria-hidden="true" size={18} />
            {t('names.allow')}
          </Button>
          <Button
            compact
            look="quiet"
            aria-label={t('names.declineNamed', { name: authorityName })}
            onClick={() => ask(decline(request))}
          >
            <X aria-hidden="true" size={18} />
            {t('names.decline')}
          </Button>
        </div>
      ) : (
        <Decision request={request} />
      )}
    </Card>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function NameTakenNote() {
  const { t } = useTranslation('admin');
  return (
    <p className="flex items-start gap-2 font-semibold text-brick">
      <TriangleAlert aria-hidden="true" size={18} className="mt-1 shrink-0" />
      {t('names.taken')}
    </p>
  );
}

function Decision({ request: { isAllowed, decidedAt, decidedBy, reason } }: { request: NameRequest }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Chip tone={isAllowed ? 'green' : 'brick'}>{t(isAllowed ? 'names.allowed' : 'names.declined')}</Chip>
        {decidedBy && <bdi>{decidedBy}</bdi>}
        {decidedAt && <Moment at={decidedAt} />}
      </p>
      {reason && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
    </div>
  );
}

function useNameRequestActions() {
  const { t } = useTranslation('admin');
  const list = useDeletion('nameRequests');
  const decide = (id: string, allowed: boolean, reason: string) =>
    api('PUT /api/admin/nameRequests/{id}', { params: { id }, body: { allowed, reason } });
  return {
    allow: ({ _id, authorityName: name, presentName, isTaken }: NameRequest): Confirmation => ({
      title: t('names.allowTitle', { name }),
      happens: [
        ...(isTaken ? [t('names.taken')] : []),
        t('names.allowHappens', { name: presentName }),
        t('names.told'),
      ],
      confirm: t('names.allow'),
      failed: t('names.decideFailed'),
      run: (reason) => decide(_id, true, reason),
      onDone: () => list.leave(_id),
    }),
    decline: ({ _id, authorityName: name, presentName }: NameRequest): Confirmation => ({
      title: t('names.declineTitle', { name }),
      happens: [t('names.declineHappens', { name: presentName }), t('names.told')],
      confirm: t('names.decline'),
      failed: t('names.decideFailed'),
      reasonForPerson: { label: t('names.declineReason'), hint: t('names.declineReasonHint') },
      run: (reason) => decide(_id, false, reason),
      onDone: () => list.leave(_id),
    }),
  };
}
