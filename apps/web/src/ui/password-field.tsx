import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../lib/i18n/i18n.ts';
import { FieldFrame, type FieldTexts } from './field.tsx';
import { inputLook } from './input-look.ts';

export function PasswordField({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputLook} pr-13`}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={t(shown ? 'fields.hideNamed' : 'fields.showNamed', { field: label })}
            className="absolute inset-y-0 right-0.5 my-auto grid size-touch place-items-center rounded-card text-ink-2 hover:text-ink"
          >
            <Icon aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
