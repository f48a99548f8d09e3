import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormTrouble } from './form-trouble.tsx';

type Props = {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  busy: boolean;
  /** Error of the last attempt. */
  trouble?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** For irreversible actions. The safe option comes first. */
export function Confirm({ title, text, confirm, cancel, busy, trouble, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} closeLabel={cancel} onClose={onCancel}>
      <p className="text-ink-2">{text}</p>
      <div role="alert" className="mt-4 empty:hidden">
        <FormTrouble message={trouble} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} className="flex-1 sm:flex-none">
          {cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm} className="flex-1 sm:flex-none">
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
