import type desk from '@sudhaar/language/en/desk.json';
import { Fragment } from 'react';
import { type Command, LETTERS } from '../../entities/desk/keys.ts';
import { setLetterKeys, useLetterKeys } from '../../entities/desk/letter-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

type KeyRow = { text: keyof typeof desk.keys & ('close_' | 'extend' | 'confirm' | Command); caps?: string[] };

const GROUPS: { title: 'moving' | 'selecting' | 'doing'; lines: KeyRow[] }[] = [
  {
    title: 'moving',
    lines: [
      { text: 'down', caps: ['↓'] },
      { text: 'up', caps: ['↑'] },
      { text: 'open', caps: ['Enter'] },
      { text: 'close_', caps: ['Esc'] },
      { text: 'next' },
      { text: 'previous' },
      { text: 'search' },
      { text: 'keys' },
    ],
  },
  {
    title: 'selecting',
    lines: [
      { text: 'choose' },
      { text: 'extend', caps: ['Shift ↓', 'Shift ↑'] },
      { text: 'chooseLoaded' },
      { text: 'chooseAll' },
    ],
  },
  {
    title: 'doing',
    lines: [
      { text: 'claim' },
      { text: 'advance' },
      { text: 'assign' },
      { text: 'transfer' },
      { text: 'categorize' },
      { text: 'reply' },
      { text: 'note' },
      { text: 'merge' },
      { text: 'print' },
      { text: 'confirm', caps: ['Ctrl Enter'] },
    ],
  },
];

const lettersOf = (command: string): string[] =>
  Object.entries(LETTERS)
    .filter(([, does]) => does === command)
    .map(([letter]) => letter);

/** Lists all keys, with a switch for letter keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const withLetters = useLetterKeys();
  return (
    <Dialog title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <p className="text-ink-2">{t('keys.lead')}</p>
      <div className="mt-3 flex items-center gap-3">
        <Switch label={t('keys.letters')} on={withLetters} onChange={setLetterKeys} />
        <div>
          <p aria-hidden="true" className="font-medium">
            {t('keys.letters')}
          </p>
          <p className="text-small text-ink-2">{t('keys.lettersHint')}</p>
        </div>
      </div>
      {GROUPS.map(({ title, lines }) => (
        <section key={title} className="mt-4">
          <h3 className="text-base">{t(`keys.${title}`)}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
            {lines.map(({ text, caps = [] }) => (
              <Fragment key={text}>
                <dt className="flex flex-wrap gap-1.5">
                  {[...caps, ...lettersOf(text), ...(text === 'choose' ? [t('keys.space')] : [])].map(
                    (cap) => (
                      <kbd
                        key={cap}
                        className="inline-grid min-h-7 min-w-7 place-items-center rounded-small border border-edge bg-sunk px-1.5 font-sans text-small font-semibold"
                      >
                        {cap}
                      </kbd>
                    ),
                  )}
                </dt>
                <dd>{t(`keys.${text}`)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
