import { categoryName } from '@sudhaar/domain/categories';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import type { FillFacts, TemplateValues } from '@sudhaar/domain/reply-templates';
import type { Language } from '@sudhaar/language/languages';
import { momentInWords } from '@sudhaar/language/moments';
import { translator } from '@sudhaar/language/server';
import type { FillingRow } from './store.ts';

const placeOf = ({ landmark, address }: FillingRow): string =>
  [landmark, address].filter((part) => part !== '').join(', ');

export const factsOf = (row: FillingRow): FillFacts => ({
  stage: row.stage,
  dueAt: row.due_at,
  place: placeOf(row),
});

/** In the template's language. The link needs no login. */
export function valuesOf(row: FillingRow, language: Language, publicUrl: string): TemplateValues {
  const t = translator(language);
  return {
    number: row.number,
    category: categoryName(row.category_names, language),
    place: placeOf(row),
    office: row.office_name ?? t('bulk:fill.withoutOffice'),
    stage: t(`stages.${row.stage}`),
    due: momentInWords(row.due_at, language),
    reported: momentInWords(row.created_at, language),
    link: publicUrl + publicPostPath(row.number),
  };
}
