import { checkFields, type MeasurementField, type MeasurementForm } from '@sudhaar/domain/measurements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshMeasurements } from '../../../entities/office/measurements.ts';
import { api } from '../../../lib/api/api.ts';
import { randomId } from '../../../lib/device/random-id.ts';
import { explain, type FormFailure } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';

/** `key` stays with a field while it is moved. */
export type EditedField = MeasurementForm & { key: string };

const editedOf = (field: MeasurementField): EditedField => ({ ...field, key: field._id });

/** The whole list is saved at once, so that a half-typed field is asked of nobody. */
export function useFieldsForm(loaded: readonly MeasurementField[]) {
  const { t } = useTranslation(['measurements', 'common']);
  const client = useQueryClient();
  // Later answers must not replace what somebody types. The server refuses a list that another head has changed.
  const [saved, setSaved] = useState(loaded);
  const [fields, setFields] = useState<readonly EditedField[]>(() => loaded.map(editedOf));
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('PUT /api/gov/measurements', {
        body: {
          known: saved.map(({ _id }) => _id),
          fields: fields.map(({ key: _, ...field }) => ({ ...field, categories: [...field.categories] })),
        },
      }),
    async onSuccess({ fields: now, message }) {
      setSaved(now);
      setFields(now.map(editedOf));
      await refreshMeasurements(client);
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, t('saveFailed'));
      setTrouble(explain(error, t('saveFailed')));
    },
  });
  const update = (next: (before: readonly EditedField[]) => readonly EditedField[]) => {
    setTrouble(null);
    setFields(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const failure = checkFields(fields);
    if (!failure) return mutate();
    const message = t(`common:problems.${failure.problem}`);
    notify.error(message);
    setTrouble({ field: failure.field, message });
    const input = event.currentTarget.elements.namedItem(failure.field);
    if (input instanceof HTMLElement) input.focus();
  };

  return {
    fields,
    saved,
    busy: isPending,
    submit,
    add: () =>
      update((all) => [
        ...all,
        { key: randomId(), _id: null, name: '', unit: 'm', isRequired: false, categories: [] },
      ]),
    change: (key: string, part: Partial<MeasurementForm>) =>
      update((all) => all.map((field) => (field.key === key ? { ...field, ...part } : field))),
    remove: (key: string) => update((all) => all.filter((field) => field.key !== key)),
    move: (key: string, by: 1 | -1) =>
      update((all) => {
        const from = all.findIndex((field) => field.key === key);
        const rest = all.filter((field) => field.key !== key);
        return [...rest.slice(0, from + by), ...all.slice(from, from + 1), ...rest.slice(from + by)];
      }),
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    /** Of the whole list. */
    trouble: trouble && !trouble.field?.startsWith('fields.') ? trouble.message : undefined,
  };
}
