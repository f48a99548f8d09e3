import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

const LOOKS = {
  /** The one next step of a screen. */
  primary: 'bg-marigold text-on-marigold shadow-card hover:brightness-95',
  solid: 'bg-green text-on-green hover:bg-green-strong',
  outline: 'border-[1.5px] border-green text-green hover:bg-green-soft',
  quiet: 'bg-sunk text-ink hover:bg-green-soft',
  /** On the green band. */
  inverse: 'bg-on-band text-band hover:brightness-95',
} as const;
type Look = keyof typeof LOOKS;

const base =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-full px-6 text-base font-semibold ' +
  'transition duration-(--quick) ease-calm disabled:opacity-70';

const classOf = (look: Look, className = '') => `${base} ${LOOKS[look]} ${className}`;

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean };

export function Button({ look = 'quiet', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} disabled={busy || rest.disabled} className={classOf(look, className)}>
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look };

export function ButtonLink({ look = 'quiet', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf(look, className)} />;
}
