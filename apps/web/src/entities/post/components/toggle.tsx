import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePostName } from './post-name.tsx';

type Props = {
  icon: LucideIcon;
  open: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
};

export function Toggle({ icon: Icon, open, controls, onToggle, children }: Props) {
  return (
    <button
      {...usePostName()}
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className="-mx-2 inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full px-2 font-medium text-green underline-offset-4 hover:underline"
    >
      <Icon aria-hidden="true" size={18} />
      {children}
    </button>
  );
}
