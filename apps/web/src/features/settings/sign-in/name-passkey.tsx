import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkName } from '@sudhaar/domain/validation';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Passkey } from './queries.ts';

type Props = { passkey: Passkey; onClose: () => void; onSaved: () => void };

export function NamePasskey({ passkey: { id, name: before }, onClose, onSaved }: Props) {
  const { t } = useTranslation('signIn');
  const form = useForm({
    empty: { name: before },
    check: ({ name }) => checkName(name),
    failed: t('passkeys.renameFailed'),
    async send(body) {
      const { message } = await api('PUT /api/account/passkeys/{id}', { params: { id }, body });
      notify.success(message);
      onSaved();
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
