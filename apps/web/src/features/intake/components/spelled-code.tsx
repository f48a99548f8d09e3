import { useTranslation } from '../../../lib/i18n/i18n.ts';

const DIGITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const LETTERS = ['F', 'H', 'K', 'M', 'P', 'R', 'W', 'Y'] as const;

const wordOf = (character: string) =>
  LETTERS.find((letter) => letter === character) ?? DIGITS[Number(character) - 1] ?? 'one';

/** Large letters, with a spelling word for each. */
export function SpelledCode({ code }: { code: string }) {
  const { t } = useTranslation('intake');
  const spoken = [...code.replace('-', '')];
  return (
    <div className="rounded-large bg-green-soft p-4 sm:p-6">
      <p className="text-ink-2">{t('done.code')}</p>
      <p
        data-code={code}
        className="mt-1 text-[clamp(1.75rem,8vw,3.25rem)] leading-tight font-bold tracking-wider whitespace-nowrap text-green tabular-nums select-all"
      >
        {code}
      </p>
      <p className="mt-4 text-small font-medium text-ink-2">{t('done.readOut')}</p>
      <ol className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-5">
        {spoken.map((character, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: characters repeat, and never move.
          <li key={place} className="flex items-baseline gap-2">
            <strong className="w-4 text-lead tabular-nums">{character}</strong>
            <span className="text-small wrap-anywhere">{t(`characters.${wordOf(character)}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-ink-2">{t('done.codeHint')}</p>
    </div>
  );
}
