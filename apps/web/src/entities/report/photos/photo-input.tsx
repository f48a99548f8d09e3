import { Camera, ImagePlus } from 'lucide-react';
import type { ComponentProps } from 'react';

const KINDS = {
  camera: { icon: Camera, input: { capture: 'environment' } },
  files: { icon: ImagePlus, input: { multiple: true, name: 'images' } },
} as const;

type Props = {
  kind: keyof typeof KINDS;
  label: string;
  detail?: string | undefined;
  onFiles: (files: Iterable<File>) => void;
  wiring: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'onClick' | 'ref'>;
};

/** The whole box is a drop target. */
export function PhotoInput({ kind, label, detail, onFiles, wiring }: Props) {
  const { icon: Icon, input } = KINDS[kind];
  return (
    <div
      className={`relative flex min-h-24 min-w-36 flex-1 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed bg-card p-3 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-green hover:bg-green-soft ${
        wiring['aria-invalid'] ? 'border-brick' : 'border-edge'
      }`}
    >
      <Icon aria-hidden="true" size={24} className="text-green" />
      <span aria-hidden="true" className="font-semibold">
        {label}
      </span>
      {detail && (
        <span aria-hidden="true" className="text-small text-ink-2">
          {detail}
        </span>
      )}
      <input
        {...wiring}
        {...input}
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // Lets people choose the same picture again after removing it.
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}
