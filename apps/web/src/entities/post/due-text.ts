import type { DueWords } from '@sudhaar/domain/due-words';
import type { Translate } from '@sudhaar/language/translate';
import type { WebTexts } from '@sudhaar/language/web';

type Common = Pick<WebTexts, 'common'>;

/** `time` is the time of day. */
export const dueText = (words: DueWords, t: Translate<Common, 'common', 'common'>, time: string): string =>
  'unit' in words
    ? t(`due.${words.kind}.${words.unit}`, { count: words.count })
    : t(`due.${words.kind}`, { time });
