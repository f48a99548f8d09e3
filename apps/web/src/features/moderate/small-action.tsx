import type { LucideIcon } from 'lucide-react';

type Props = {
  icon: LucideIcon;
  label: string;
  /** Accessible name with its subject, since every row has the same buttons. */
  name: string;
  danger?: boolean;
  /** For narrow places. */
  iconOnly?: boolean;
  onPress: () => void;
};

/** For table rows. */
export function SmallAction({ icon: Icon, label, name, danger = false, iconOnly = false, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={name}
      title={iconOnly ? name : undefined}
      onClick={onPress}
      className={`inline-flex min-h-touch min-w-touch shrink-0 items-center justify-center gap-1.5 rounded-full px-2 text-small font-medium whitespace-nowrap text-ink-2 ${
        danger ? 'hover:text-brick' : 'hover:text-green'
      }`}
    >
      <Icon aria-hidden="true" size={iconOnly ? 18 : 16} className="shrink-0" />
      {!iconOnly && label}
    </button>
  );
}
