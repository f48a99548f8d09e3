import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkName } from '@sudhaar/domain/validation';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

export type NamedPasskey = {
  name: string;
  /** Of a passkey in the list. */
  id?: string;
  /** Just made by the browser. */
  made?: { ticket: string; response: { id: string } };
};
type Props = {
  passkey: NamedPasskey;
  onClose: () => void;
  /** With the recovery codes that came with a first factor. */
  onSaved: (recoveryCodes: readonly string[]) => void;
};

/** For a new passkey, and to rename one. */
export function NamePasskey({ passkey: { name: before, id = '', made }, onClose, onSaved }: Props) {
  const { t } = useTranslation('signIn');
  const form = useForm({
    empty: { name: before },
    check: ({ name }) => checkName(name),
    failed: t(made ? 'passkeys.addFailed' : 'passkeys.renameFailed'),
    async send({ name }) {
      if (made) {
        const { message, recoveryCodes } = await api('POST /api/account/passkeys', {
          body: { name, ...made },
        });
        notify.success(message);
        return onSaved(recoveryCodes);
      }
      const { message } = await api('PUT /api/account/passkeys/{id}', { params: { id }, body: { name } });
      notify.success(message);
      onSaved([]);
    },
  });
  return (
    <FormDialog
      title={t('passkeys.nameTitle')}
      cancel={t('passkeys.cancel')}
      confirm={t('passkeys.save')}
      busy={form.busy}
      trouble={form.trouble}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={TEXT_MAX.name}
        autoComplete="off"
      />
    </FormDialog>
  );
}
