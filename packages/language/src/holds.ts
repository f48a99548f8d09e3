import type { HoldReason } from '@sudhaar/domain/hold';
import type { Language } from './languages.ts';
import { dayInWords } from './moments.ts';
import type { Translate } from './server.ts';

type ShownHold = { reason: HoldReason; note: string; until: string | Date };

/** "On hold until 12 Dec 2026: Monsoon", with the office's own words after it. */
export function holdInWords({ reason, note, until }: ShownHold, language: Language, t: Translate): string {
  const why = t(`holdReasons.${reason}`);
  return t('hold.line', {
    until: dayInWords(new Date(until), language),
    reason: note === '' ? why : `${why} (${note})`,
  });
}
