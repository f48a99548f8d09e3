import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { firstFocus } from './first-focus.ts';
import { FormTrouble } from './form-trouble.tsx';

type Props = {
  title: string;
  /** One sentence per consequence. */
  lead?: string | readonly string[];
  cancel: string;
  /** Undefined if there is nothing to confirm. */
  confirm: string | undefined;
  busy: boolean;
  /** Error of the last attempt. */
  trouble: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Ctrl + Enter confirms, so that a hand that wrote a reason stays on the keyboard. Ignores a second click while sending. */
export function FormDialog(props: Props) {
  const { title, lead, cancel, confirm, busy, trouble, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Dialog title={title} closeLabel={cancel} onClose={onClose}>
      <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-5">
        {lead !== undefined && <Lead lead={lead} />}
        {children}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {cancel}
          </Button>
          {confirm !== undefined && (
            <Button
              type="submit"
              look="primary"
              busy={busy}
              aria-keyshortcuts="Control+Enter"
              ref={children ? undefined : firstFocus}
              className="flex-1 sm:flex-none"
            >
              {confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Lead({ lead }: { lead: string | readonly string[] }) {
  if (typeof lead === 'string') return <p className="text-ink-2">{lead}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-ink-2">
      {lead.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
