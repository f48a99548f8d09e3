import { TEXT_MAX } from '@sudhaar/domain/limits';
import { type FormEvent, useState } from 'react';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { firstFocus } from '../../ui/first-focus.ts';

type Props = {
  title: string;
  name?: string;
  busy: boolean;
  error: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** The name that colleagues read. */
export function NameDialog({ title, name: before = '', busy, error, onSave, onClose }: Props) {
  const { t } = useTranslation('desk');
  const [name, setName] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <Dialog title={title} closeLabel={t('saved.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('saved.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('saved.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
