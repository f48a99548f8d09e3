import type { OfficeInvitation } from '@sudhaar/contract/invitations';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkEmail } from '@sudhaar/domain/validation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

const INVITATIONS = ['office-invitations'] as const;

/** For heads: invites colleagues by email, and lists who has not joined yet. */
export function Invitations() {
  const { t } = useTranslation('offices');
  const [isInviting, setInviting] = useState(false);
  const { data, error } = useQuery({
    queryKey: INVITATIONS,
    queryFn: async () => (await api('GET /api/gov/office/invitations')).invitations,
  });
  return (
    <div className="grid gap-3">
      <div>
        <Button compact onClick={() => setInviting(true)}>
          {t('members.invite')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-small text-red">
          {t('members.inviteListFailed')} {reasonOf(error)}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('members.invitedOpen')} className="grid grid-cols-1 gap-2">
          {data.map((invitation) => (
            <Invited key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </div>
  );
}

function Invited({ invitation: { _id, email, expiresAt } }: { invitation: OfficeInvitation }) {
  const { t } = useTranslation('offices');
  const format = useFormat();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/gov/office/invitations/{id}', { params: { id: _id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(error, t('members.withdrawFailed')),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 leading-snug">
        <bdi className="wrap-anywhere">{email}</bdi>
        <span className="block text-small text-ink-2">
          {t('members.invitedOpen')} · {t('members.invitedUntil', { date: format.dayOfMoment(expiresAt) })}
        </span>
      </p>
      <Button
        compact
        busy={isPending}
        aria-label={t('members.withdrawNamed', { email })}
        onClick={() => mutate()}
      >
        {t('members.withdraw')}
      </Button>
    </li>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['offices', 'common']);
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof checkEmail>>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/gov/office/invitations', { body: { email: email.trim() } }),
    onSuccess({ message }) {
      onClose();
      notify.success(message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const found = checkEmail(email);
    setProblem(found);
    if (found) form.querySelector('input')?.focus();
    else mutate();
  };
  return (
    <FormDialog
      title={t('members.invite')}
      lead={t('members.inviteHint')}
      cancel={t('members.cancel')}
      confirm={t('members.inviteSend')}
      busy={isPending}
      trouble={error ? explain(error, t('members.inviteFailed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        type="email"
        name="email"
        autoComplete="off"
        label={t('members.inviteEmail')}
        isRequired
        error={problem ? t(`common:problems.${problem.problem}`) : undefined}
        maxLength={TEXT_MAX.email}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
