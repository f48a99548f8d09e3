import { FileCheck, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/i18n/i18n.ts';
import { FieldFrame, type FieldTexts } from './field.tsx';

type Props = FieldTexts & {
  name: string;
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
};

/** The whole box is the target. */
export function FileField({ name, accept, file, onChange, ...texts }: Props) {
  const { t } = useTranslation('shell');
  const Icon = file ? FileCheck : Upload;
  const ref = useRef<HTMLInputElement>(null);

  // Cleared with its form, because choosing the same file again would fire no change event.
  useEffect(() => {
    if (!file && ref.current) ref.current.value = '';
  }, [file]);

  return (
    <FieldFrame {...texts}>
      {(wiring) => (
        <div
          className={`relative flex min-h-16 items-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-green ${
            texts.error ? 'border-brick' : 'border-edge'
          } ${file ? 'bg-green-soft' : 'bg-card'}`}
        >
          <Icon aria-hidden="true" size={22} className="shrink-0 text-green" />
          <span aria-hidden="true" className="min-w-0">
            <span className="block truncate font-medium">{file?.name ?? t('fields.chooseFile')}</span>
            <span className="block text-small text-ink-2">
              {t(file ? 'fields.changeFile' : 'fields.noFile')}
            </span>
          </span>
          <input
            {...wiring}
            ref={ref}
            type="file"
            name={name}
            accept={accept}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </FieldFrame>
  );
}
