import type { AuditEntry } from '@sudhaar/contract/audit';
import { type CategoryNames, categoryName } from '@sudhaar/domain/categories';
import { OUTCOMES } from '@sudhaar/domain/moderation';
import { STAGES } from '@sudhaar/domain/progress';
import type { Language } from '@sudhaar/language/languages';
import { type ServerTexts, translator } from '@sudhaar/language/server';
import type { EntryRow } from './store.ts';

type List = keyof ServerTexts['audit']['lists'];
type Source = Omit<EntryRow, 'data'> & Pick<AuditEntry, 'data'>;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** Says what the codes and ids in `data` mean. An id whose subject was deleted has no name, and so no sentence. */
export function detailsOf(entry: Source, language: Language): string[] {
  const { action, data, office_name: office } = entry;
  const t = translator(language);
  const nameOf = (names: CategoryNames | null, code: unknown) =>
    names ? categoryName(names, language) : String(code);
  const sentences: (string | false | null | undefined)[] = [];

  if (action === 'categorizePost')
    sentences.push(
      t('audit:details.recategorized', {
        from: nameOf(entry.from_category, data.from),
        to: nameOf(entry.to_category, data.to),
      }),
    );
  const [from, to] = [oneOf(STAGES, data.from), oneOf(STAGES, data.to)];
  sentences.push(
    from && t('audit:details.movedFrom', { stage: t(`stages.${from}`) }),
    to && t('audit:details.movedTo', { stage: t(`stages.${to}`) }),
    'code' in data && t('audit:details.category', { category: nameOf(entry.category, data.code) }),
  );
  const outcome = oneOf(OUTCOMES, data.outcome);
  sentences.push(
    outcome && t('audit:details.outcome', { outcome: t(`moderation:outcomes.${outcome}`) }),
    typeof data.list === 'string' && t('audit:details.list', { list: t(`audit:lists.${data.list as List}`) }),
    data.hidesContent === true && t('audit:details.contentHidden'),
    data.blockAddress === true && t('audit:details.addressBlocked'),
    data.isNameTaken === true && t('audit:details.nameTaken'),
    office && action === 'routePost' && t('audit:details.sentTo', { office }),
    office && action === 'mergeOffice' && t('audit:details.mergedIntoOffice', { office }),
    entry.main_number && t('audit:details.mergedInto', { number: entry.main_number }),
  );
  if (action === 'setStaff')
    sentences.push(
      office
        ? t(`audit:details.${data.isHead === true ? 'head' : 'member'}`, { office })
        : t('audit:details.noOffice'),
    );
  if (action === 'nameDeputy')
    sentences.push(
      typeof data.from === 'string' && typeof data.until === 'string'
        ? t('audit:details.deputy', { from: data.from, until: data.until })
        : t('audit:details.noDeputy'),
    );
  if (action === 'showNames')
    sentences.push(t(`audit:details.${data.isShown === true ? 'namesShown' : 'namesHidden'}`));
  if ('mayEnter' in data)
    sentences.push(t(`audit:details.${data.mayEnter === true ? 'mayEnter' : 'mayNotEnter'}`));
  if ('postId' in data)
    sentences.push(
      entry.post_name
        ? t('audit:details.onPost', { name: entry.post_name })
        : t('audit:details.onDeletedPost'),
    );
  return sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
}
