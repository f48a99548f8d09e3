import { TEXT_MAX } from '@sudhaar/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

export type Confirmation = {
  title: string;
  /** One sentence per consequence. */
  happens: readonly string[];
  confirm: string;
  failed: string;
  /** It can't be undone. */
  danger?: boolean;
  /** Text to type for dangerous actions. */
  typed?: string;
  /** Asks for a reason. */
  withReason?: boolean;
  /** Label of a required reason that the person concerned will read. */
  reasonForPerson?: { label: string; hint: string };
  /** Asks for an email address. */
  asksAddress?: { label: string };
  /** An extra checkbox. */
  option?: { label: string; hint: string };
  /** Disables confirming while the consequences are loading. */
  waits?: boolean;
  /** Runs before `run`. False if a choice is missing, which the children show. */
  check?: () => boolean;
  /** Returns the toast's text, or an empty one if the caller shows the outcome itself. */
  run: (reason: string, isTicked: boolean, address: string) => Promise<{ message: string }>;
  onDone: () => void;
};

type Props = {
  confirmation: Confirmation;
  onClose: () => void;
  /** Extra choices. */
  children?: ReactNode;
};

/** Explains the consequences, with the safe option first. */
export function ConfirmDialog({ confirmation, onClose, children }: Props) {
  const { t } = useTranslation('admin');
  const list = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [address, setAddress] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const [name, setName] = useState('');
  const [differs, setDiffers] = useState(false);
  const { title, happens, confirm, failed, danger = false, typed, withReason = true } = confirmation;
  const { reasonForPerson, asksAddress, option, waits = false, check, run, onDone } = confirmation;
  const doing = useMutation({
    mutationFn: () => run(reason.trim(), isTicked, address.trim()),
    onSuccess({ message }) {
      onClose();
      onDone();
      if (message) notify.success(message);
    },
    onError(error) {
      notify.failure(error, failed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check?.() === false) return;
    if (reasonForPerson && reason.trim() === '') {
      setUnsaid(true);
      reasonField.current?.focus();
    } else if (typed !== undefined && name.trim() !== typed.trim()) {
      setDiffers(true);
      nameField.current?.focus();
    } else doing.mutate();
  };
  const trouble = doing.error ? explain(doing.error, failed).message : undefined;
  return (
    <Dialog title={title} closeLabel={t('common.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {happens.length > 0 && (
          <div>
            <p id={list} className="sr-only">
              {t('confirm.happens')}
            </p>
            <ul aria-labelledby={list} className="grid list-disc gap-1 pl-5 text-ink-2">
              {happens.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
        {asksAddress && (
          <Field
            name="address"
            type="email"
            label={asksAddress.label}
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        {withReason && (
          <TextAreaField
            ref={reasonField}
            name="reason"
            label={reasonForPerson?.label ?? t('confirm.reason')}
            hint={reasonForPerson?.hint ?? t('confirm.reasonHint')}
            error={unsaid ? t('confirm.reasonMissing') : undefined}
            rows={2}
            maxLength={TEXT_MAX.auditReason}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setUnsaid(false);
            }}
          />
        )}
        {option && (
          <label className="grid min-h-touch cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3">
            <input
              type="checkbox"
              name="option"
              className="mt-1 size-5 accent-green"
              checked={isTicked}
              onChange={(event) => setTicked(event.target.checked)}
            />
            <span>
              <span className="font-medium">{option.label}</span>
              <span className="block text-small text-ink-2">{option.hint}</span>
            </span>
          </label>
        )}
        {typed !== undefined && (
          <Field
            ref={nameField}
            name="name"
            label={t('confirm.typeName', { name: typed })}
            error={differs ? t('confirm.typeDiffers', { name: typed }) : undefined}
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setDiffers(false);
            }}
          />
        )}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={doing.isPending}
            disabled={waits}
            className="flex-1 sm:flex-none"
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
