import type { BulkAction } from '@sudhaar/contract/bulk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { randomId } from '../../lib/device/random-id.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type PostSelection, useStartBulk } from './jobs.ts';

export type BulkKind = BulkAction['kind'];
export type BulkProps = {
  chosen: PostSelection;
  count: number;
  onStarted: () => void;
  onClose: () => void;
};
type Props = BulkProps & {
  kind: BulkKind;
  explanation?: string;
  /** Null if something is missing, which the fields show. */
  action: () => BulkAction | null;
  children?: ReactNode;
};

/** Confirms a bulk change: how many posts, what happens, and missing input. */
export function BulkDialog(props: Props) {
  const { kind, chosen, count, explanation, action, onStarted, onClose, children } = props;
  const { t } = useTranslation('desk');
  const [clientId] = useState(randomId);
  const { mutate, isPending, error } = useStartBulk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const order = action();
    if (order) return mutate({ action: order, chosen, clientId }, { onSuccess: onStarted });
    const form = event.currentTarget;
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid] , fieldset[aria-describedby] input')?.focus(),
    );
  };
  return (
    <FormDialog
      title={t(`bulk.ask.${kind}`, { count })}
      lead={explanation ?? t(`bulk.explain.${kind}`, { gaps: '' })}
      cancel={t('bulk.cancel')}
      confirm={t(`bulk.confirm.${kind}`)}
      busy={isPending}
      trouble={error ? explain(error, t('bulk.startFailed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
