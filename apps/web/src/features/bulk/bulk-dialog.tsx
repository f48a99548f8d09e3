import type { BulkAction } from '@sudhaar/contract/bulk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { randomId } from '../../lib/device/random-id.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { type Chosen, useStartBulk } from './jobs.ts';

export type BulkKind = BulkAction['kind'];
export type BulkProps = {
  chosen: Chosen;
  /** How many they are. */
  count: number;
  onStarted: () => void;
  onClose: () => void;
};
type Props = BulkProps & {
  kind: BulkKind;
  explanation?: string;
  /** What is to be done; null: something is missing, which the fields say. */
  action: () => BulkAction | null;
  children?: ReactNode;
};

/** Before many reports are changed: how many, what happens, and what is still to be said. */
export function BulkDialog(props: Props) {
  const { kind, chosen, count, explanation, action, onStarted, onClose, children } = props;
  const { t } = useTranslation('desk');
  const [clientId] = useState(randomId);
  const { mutate, isPending, error } = useStartBulk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const order = action();
    if (order) return mutate({ action: order, chosen, clientId }, { onSuccess: onStarted });
    const form = event.currentTarget;
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid] , fieldset[aria-describedby] input')?.focus(),
    );
  };
  return (
    <Dialog title={t(`bulk.ask.${kind}`, { count })} closeLabel={t('bulk.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{explanation ?? t(`bulk.explain.${kind}`, { gaps: '' })}</p>
        {children}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={error ? explain(error, t('bulk.startFailed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('bulk.cancel')}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={isPending}
            ref={children ? undefined : firstFocus}
            className="flex-1 sm:flex-none"
          >
            {t(`bulk.confirm.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
