import { MEASUREMENTS_MAX, type MeasurementField } from '@sudhaar/domain/measurements';
import { Plus, Ruler } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { FieldEditor } from './field-editor.tsx';
import { useFieldsForm } from './use-fields-form.ts';

export function FieldsForm({ loaded }: { loaded: readonly MeasurementField[] }) {
  const { t } = useTranslation('measurements');
  const { fields, saved, ...form } = useFieldsForm(loaded);
  const [said, setSaid] = useState('');
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">{t('public')}</p>
      {fields.length === 0 ? (
        <EmptyState icon={Ruler}>{t('none')}</EmptyState>
      ) : (
        <ol aria-label={t('list')} className="grid grid-cols-1 gap-4">
          {fields.map((field, place) => {
            const name = field.name.trim() || t('field', { number: place + 1 });
            return (
              <li key={field.key}>
                <FieldEditor
                  field={field}
                  place={place}
                  called={name}
                  savedUnit={saved.find(({ _id }) => _id === field._id)?.unit}
                  isLast={place === fields.length - 1}
                  nameError={form.errorAt(`fields.${place}.name`)}
                  onChange={(part) => form.change(field.key, part)}
                  onMove={(by) => {
                    form.move(field.key, by);
                    setSaid(t('moved', { name, place: place + by + 1 }));
                  }}
                  onRemove={() => {
                    form.remove(field.key);
                    setSaid(t('removed', { name }));
                  }}
                />
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {fields.length < MEASUREMENTS_MAX ? (
        <Button look="outline" onClick={form.add} className="justify-self-start">
          <Plus aria-hidden="true" size={20} />
          {t('add')}
        </Button>
      ) : (
        <p className="text-ink-2">{t('full', { max: MEASUREMENTS_MAX })}</p>
      )}
      <div role="alert" className="empty:hidden">
        <FormTrouble message={form.trouble} />
      </div>
      {(fields.length > 0 || saved.length > 0) && (
        <div className="grid grid-cols-1 gap-2">
          <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
            {t('save')}
          </Button>
          <p className="text-small text-ink-2">{t('removeHint')}</p>
        </div>
      )}
    </form>
  );
}
