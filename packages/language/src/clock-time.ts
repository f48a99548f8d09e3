import type { Language } from './languages.ts';

/** Hindi names for parts of a day, by the hour at which they start. Before the first it is still night. */
const PARTS_OF_DAY = [
  { from: 20, name: 'रात' },
  { from: 16, name: 'शाम' },
  { from: 12, name: 'दोपहर' },
  { from: 4, name: 'सुबह' },
  { from: 0, name: 'रात' },
] as const;

const WORDS: Record<Language, (hour: number, time: string) => string> = {
  en: (hour, time) => `${time} ${hour < 12 ? 'am' : 'pm'}`,
  hi: (hour, time) => `${PARTS_OF_DAY.find(({ from }) => hour >= from)?.name} ${time} बजे`,
};

/** "4:07 pm", in Hindi "शाम 4:07 बजे". Avoids `Intl`, whose first use is slow on cheap phones. */
export function clockTimeInWords(hour: number, minute: number, language: Language): string {
  return WORDS[language](hour, `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`);
}
