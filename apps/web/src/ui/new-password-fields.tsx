import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** The form's `field`. */
  field: (name: 'password' | 'confirmPassword') => Pick<ComponentProps<typeof PasswordField>, 'error'>;
  label: string;
  hint: string;
  confirmLabel: string;
};

export function NewPasswordFields({ field, label, hint, confirmLabel }: Props) {
  return (
    <>
      <PasswordField {...field('password')} label={label} hint={hint} autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
