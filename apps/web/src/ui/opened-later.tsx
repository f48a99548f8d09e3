import { type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react';

export type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<React.ButtonHTMLAttributes<HTMLButtonElement>>;
};
type Props = PanelProps & {
  kind: 'menu' | 'dialog' /** Fetched lazily. */;
  panel: ComponentType<PanelProps>;
};

/** Loads its panel when first opened, because most people never do. */
export function OpenedLater({ kind, panel: Panel, open, onOpenChange, trigger }: Props) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const alone = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => onOpenChange(!open),
  });
  if (!wanted) return alone;
  return (
    <Suspense fallback={alone}>
      <Panel open={open} onOpenChange={onOpenChange} trigger={trigger} />
    </Suspense>
  );
}
