import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

const VARIANTS = {
  /** The main next step of a screen. */
  primary: 'bg-marigold text-on-marigold shadow-card hover:brightness-95',
  solid: 'bg-green text-on-green hover:bg-green-strong',
  outline: 'border-[1.5px] border-green text-green hover:bg-green-soft',
  quiet: 'bg-sunk text-ink hover:bg-green-soft',
  /** For actions that can't be undone. */
  danger: 'border-[1.5px] border-brick text-brick hover:bg-brick-soft',
  /** On the green band. */
  inverse: 'bg-on-band text-band hover:brightness-95',
} as const;
type ButtonVariant = keyof typeof VARIANTS;

const base =
  'inline-flex min-h-touch items-center justify-center rounded-full py-1.5 text-base leading-tight font-semibold ' +
  'transition duration-(--quick) ease-calm disabled:opacity-70';

/** `compact` fits several into a row. */
type ButtonStyle = { look?: ButtonVariant; compact?: boolean; className?: string | undefined };

const classOf = ({ look = 'quiet', compact = false, className = '' }: ButtonStyle) =>
  `${base} ${compact ? 'gap-1.5 px-3 sm:px-3.5' : 'gap-2 px-6'} ${VARIANTS[look]} ${className}`;

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

export function Button({ look, compact, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      className={classOf({ look, compact, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, compact, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={classOf({ look, compact, className })} />;
}
