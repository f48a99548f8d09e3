import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { inputLook } from './input-look.ts';

/** Screen readers are told by `aria-required`, so the star has no alternative text. */
export const REQUIRED_MARK = "after:text-brick after:[content:'_*'_/_'']";

export type FieldTexts = {
  label: string;
  /** Only for screen readers. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marked with a star. */
  isRequired?: boolean | undefined;
};

type FieldAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};
type FrameProps = FieldTexts & { children: (wiring: FieldAttributes) => ReactNode };

/** Label above, hint and error below, all linked to the control. */
export function FieldFrame({ label, isLabelHidden, hint, error, isRequired, children }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={`${isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium wrap-anywhere'} ${isRequired ? REQUIRED_MARK : ''}`}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Keeps its space after the error is gone, so that a button below does not move away from a finger. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [height, setHeight] = useState(0);
  const measure = (element: HTMLElement | null) => {
    if (element) setHeight(element.getBoundingClientRect().height);
  };
  if (!error) return height > 0 && <div className="mt-1.5" style={{ height }} />;
  return (
    <p ref={measure} id={id} className="mt-1.5 flex items-center gap-1.5 text-small font-medium text-brick">
      <CircleAlert aria-hidden="true" size={16} className="shrink-0" />
      {error}
    </p>
  );
}

export function Field({ label, hint, error, isRequired, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(wiring) => <input type="text" {...input} {...wiring} className={inputLook} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  isRequired,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(wiring) => <textarea rows={5} {...area} {...wiring} className={inputLook} />}
    </FieldFrame>
  );
}
