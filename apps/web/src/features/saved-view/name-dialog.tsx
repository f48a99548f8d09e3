import { TEXT_MAX } from '@sudhaar/domain/limits';
import { useState } from 'react';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Props = {
  title: string;
  name?: string;
  busy: boolean;
  error: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Colleagues see this name. */
export function NameDialog({ title, name: before = '', busy, error, onSave, onClose }: Props) {
  const { t } = useTranslation('desk');
  const [name, setName] = useState(before);
  return (
    <FormDialog
      title={title}
      cancel={t('saved.cancel')}
      confirm={t('saved.confirm')}
      busy={busy}
      // Shown at the name field instead.
      trouble={undefined}
      onSubmit={() => onSave(name.trim())}
      onClose={onClose}
    >
      <Field
        label={t('saved.name')}
        hint={t('saved.lead')}
        placeholder={t('saved.placeholder')}
        maxLength={TEXT_MAX.name}
        autoComplete="off"
        ref={firstFocus}
        value={name}
        error={error ? explain(error, t('saved.saveFailed')).message : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
