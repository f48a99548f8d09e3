import type { StaffMember } from '@sudhaar/contract/offices';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ColleagueChoice } from '../../entities/office/colleague-choice.tsx';
import { HandOverChoice } from '../../entities/office/hand-over-choice.tsx';
import { OWN_OFFICE } from '../../entities/office/membership.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Props = { member: StaffMember; colleagues: readonly StaffMember[] };

/** For heads: hands over all reports of a colleague, or removes a member. Heads are removed by administrators. */
export function MemberActions({ member, colleagues }: Props) {
  const { t } = useTranslation('offices');
  const [doing, setDoing] = useState<'handOver' | 'remove' | null>(null);
  const { name, isHead, activeCases } = member;
  const others = colleagues.filter(({ _id }) => _id !== member._id);
  const close = () => setDoing(null);
  return (
    <>
      {activeCases > 0 && others.length > 0 && (
        <Button
          compact
          aria-label={t('members.handOverNamed', { name })}
          onClick={() => setDoing('handOver')}
        >
          {t('members.handOver')}
        </Button>
      )}
      {!isHead && (
        <Button compact aria-label={t('members.removeNamed', { name })} onClick={() => setDoing('remove')}>
          {t('members.remove')}
        </Button>
      )}
      {doing === 'handOver' && <HandOver member={member} colleagues={others} onClose={close} />}
      {doing === 'remove' && <Remove member={member} colleagues={others} onClose={close} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

function Remove({ member, colleagues, onClose }: DialogProps) {
  const { t } = useTranslation('offices');
  const [handOverTo, setHandOverTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useChange(onClose, () =>
    api('DELETE /api/gov/office/people/{accountId}', {
      params: { accountId: member._id },
      body: { handOverTo, reason: reason.trim() },
    }),
  );
  return (
    <FormDialog
      title={t('members.removeTitle', { name: member.name })}
      lead={t('members.removeHappens', { returnObjects: true })}
      cancel={t('members.cancel')}
      confirm={t('members.remove')}
      busy={isPending}
      trouble={error ? explain(error, t('members.removeFailed')).message : undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <HandOverChoice
        count={member.activeCases}
        colleagues={colleagues}
        value={handOverTo}
        onChange={setHandOverTo}
      />
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}

function HandOver({ member, colleagues, onClose }: DialogProps) {
  const { t } = useTranslation('offices');
  const id = useId();
  const [toId, setToId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useChange(onClose, () =>
    api('PUT /api/gov/office/people/{accountId}/handOver', {
      params: { accountId: member._id },
      body: { toId: toId ?? '', reason: reason.trim() },
    }),
  );
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    setMissing(toId === null);
    if (toId === null) form.querySelector('input')?.focus();
    else mutate();
  };
  return (
    <FormDialog
      title={t('members.handOverTitle', { name: member.name })}
      lead={t('members.handOverLead', { name: member.name })}
      cancel={t('members.cancel')}
      confirm={t('members.handOver')}
      busy={isPending}
      trouble={error ? explain(error, t('members.handOverFailed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('members.colleague')}</legend>
        <ColleagueChoice
          colleagues={colleagues}
          value={toId ?? undefined}
          onChange={(accountId) => {
            setToId(accountId);
            setMissing(false);
          }}
        />
        <FieldError id={`${id}-error`} error={isMissing ? t('members.missing') : undefined} />
      </fieldset>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation('offices');
  return (
    <TextAreaField
      name="reason"
      label={t('members.reason')}
      hint={t('members.reasonHint')}
      rows={2}
      maxLength={TEXT_MAX.auditReason}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useChange(onClose: () => void, change: () => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess({ message }) {
      onClose();
      notify.success(message);
    },
    // Reports, counts and the list of members have changed.
    onSettled: () => client.invalidateQueries({ queryKey: OWN_OFFICE }),
  });
}
