import { Switch as Radix } from 'radix-ui';

type Props = { label: string; on: boolean; onChange: (on: boolean) => void };

/** Takes effect at once. The label is for screen readers, which don't see the row around it. */
export function Switch({ label, on, onChange }: Props) {
  return (
    <Radix.Root
      aria-label={label}
      checked={on}
      onCheckedChange={onChange}
      className="group inline-grid h-touch w-14 place-items-center rounded-full"
    >
      <span className="flex h-6.5 w-11.5 items-center rounded-full border-[1.5px] border-edge bg-sunk px-0.5 transition-colors duration-(--quick) group-data-[state=checked]:border-green group-data-[state=checked]:bg-green">
        <Radix.Thumb className="size-4.5 rounded-full bg-edge transition duration-(--quick) ease-calm data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-green" />
      </span>
    </Radix.Root>
  );
}
