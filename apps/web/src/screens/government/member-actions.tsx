import type { StaffMember } from '@sudhaar/contract/offices';
import { dayInIndia } from '@sudhaar/domain/calendar';
import { checkDeputyDates, type DeputyDates, lastDeputyDay } from '@sudhaar/domain/colleagues';
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
import { Field, FieldError, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Props = { member: StaffMember; colleagues: readonly StaffMember[] };

/**
 * For heads: hands over all reports of a colleague, names a deputy, or removes a member. Heads are removed by
 * administrators. Deputies only hand over.
 */
export function MemberActions({ member, colleagues, managesPeople }: Props & { managesPeople: boolean }) {
  const { t } = useTranslation('offices');
  const [doing, setDoing] = useState<'handOver' | 'deputy' | 'remove' | null>(null);
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
      {managesPeople && !isHead && (
        <>
          <Button compact aria-label={t('members.deputyNamed', { name })} onClick={() => setDoing('deputy')}>
            {t('members.deputy')}
          </Button>
          <Button compact aria-label={t('members.removeNamed', { name })} onClick={() => setDoing('remove')}>
            {t('members.remove')}
          </Button>
        </>
      )}
      {doing === 'handOver' && <HandOver member={member} colleagues={others} onClose={close} />}
      {doing === 'deputy' && <Deputy member={member} onClose={close} />}
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

function Deputy({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation(['offices', 'common']);
  const today = dayInIndia(new Date());
  const [from, setFrom] = useState(member.deputy?.from ?? today);
  const [until, setUntil] = useState(member.deputy?.until ?? '');
  const [isFailing, setFailing] = useState(false);
  const { mutate, isPending, error } = useChange(onClose, (dates: DeputyDates | null) =>
    api('PUT /api/gov/office/people/{accountId}/deputy', {
      params: { accountId: member._id },
      body: { dates },
    }),
  );
  const isEndable = member.deputy !== null && member.deputy.until >= today;
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const isWrong = checkDeputyDates({ from, until }, today) !== null;
    setFailing(isWrong);
    if (isWrong) form.querySelector<HTMLInputElement>('[name=until]')?.focus();
    else mutate({ from, until });
  };
  return (
    <FormDialog
      title={t('members.deputyTitle', { name: member.name })}
      lead={t('members.deputyLead')}
      cancel={t('members.cancel')}
      confirm={t('members.deputySave')}
      busy={isPending}
      trouble={error ? explain(error, t('members.deputyFailed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          type="date"
          name="from"
          label={t('members.from')}
          isRequired
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="date"
          name="until"
          label={t('members.until')}
          isRequired
          error={isFailing ? t('common:problems.deputyDates') : undefined}
          min={from}
          max={from && lastDeputyDay(from)}
          value={until}
          onChange={({ target }) => {
            setUntil(target.value);
            setFailing(false);
          }}
        />
      </div>
      {isEndable && (
        <div>
          <Button compact busy={isPending} onClick={() => mutate(null)}>
            {t('members.deputyEnd')}
          </Button>
        </div>
      )}
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

function useChange<Change = void>(
  onClose: () => void,
  change: (change: Change) => Promise<{ message: string }>,
) {
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
