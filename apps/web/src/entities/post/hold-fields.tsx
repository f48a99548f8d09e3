import { checkHold, HOLD_REASONS, type HoldForm, type HoldReason, holdDays } from '@sudhaar/domain/hold';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const CHOICES = ['', ...HOLD_REASONS] as const;
type Failing = { field: keyof HoldForm; text: string };

/** `given` returns the form, or null after showing what is missing. */
export function useHoldFields(before?: { reason: HoldReason; note: string }) {
  const { t } = useTranslation(['offices', 'common']);
  const [reason, setReason] = useState<HoldReason | ''>(before?.reason ?? '');
  const [note, setNote] = useState(before?.note ?? '');
  const [until, setUntil] = useState('');
  const [failing, setFailing] = useState<Failing>();
  const errorOf = (field: keyof HoldForm) => (failing?.field === field ? failing.text : undefined);
  const { first, last } = holdDays(new Date());

  function check(): HoldForm | Failing {
    if (reason === '') return { field: 'reason', text: t('hold.reasonMissing') };
    const form = { reason, note: note.trim(), until };
    const failure = checkHold(form, new Date());
    if (!failure) return form;
    return { field: failure.field as keyof HoldForm, text: t(`common:problems.${failure.problem}`) };
  }

  return {
    given(): HoldForm | null {
      const checked = check();
      const isFine = !('field' in checked);
      setFailing(isFine ? undefined : checked);
      return isFine ? checked : null;
    },
    fields: (
      <>
        <SelectField
          name="holdReason"
          label={t('hold.reason')}
          isRequired
          error={errorOf('reason')}
          value={reason}
          options={CHOICES.map((value) => ({
            value,
            label: value === '' ? t('hold.choose') : t(`common:holdReasons.${value}`),
          }))}
          onChange={(next) => {
            setReason(next);
            setFailing(undefined);
          }}
        />
        <Field
          type="date"
          name="holdUntil"
          label={t('hold.until')}
          hint={t('hold.untilHint')}
          isRequired
          error={errorOf('until')}
          min={first}
          max={last}
          value={until}
          onChange={({ target }) => {
            setUntil(target.value);
            setFailing(undefined);
          }}
        />
        <TextAreaField
          name="holdNote"
          label={t('hold.note')}
          hint={t('hold.noteHint')}
          isRequired={reason === 'other'}
          error={errorOf('note')}
          rows={2}
          maxLength={TEXT_MAX.auditReason}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setFailing(undefined);
          }}
        />
      </>
    ),
  };
}
