import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { pathOf } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import type { Categories } from '../../offices/categories/service.ts';
import type { Asker } from './asker.ts';

const HOURS_PER_DAY = 24;
/** Shorter times are given in hours. */
const DAYS_LEAST = 3;

/** How long the office may take for a category. Null if the category is not in use. */
export function createTimeLimits(categories: Categories) {
  return async (code: string, { language, t }: Asker): Promise<AssistantAnswer | null> => {
    const found = (await categories.list(language)).find((one) => one.code === code);
    if (!found) return null;
    const { name: category, hours } = found;
    const days = hours / HOURS_PER_DAY;
    const time =
      Number.isInteger(days) && days >= DAYS_LEAST
        ? t('replies:daysFor', { category, count: days })
        : t('replies:hoursFor', { category, count: hours });
    return {
      reply: `${time} ${t('replies:afterDue')}`,
      links: [
        { label: help[language].destinations.report, path: pathOf('report', null) },
        { label: t('replies:wholeArticle'), path: '/help/due-dates' },
      ],
    };
  };
}
