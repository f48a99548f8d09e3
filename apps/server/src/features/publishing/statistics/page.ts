import {
  type Statistics as Answer,
  type StatisticsComparison,
  statistics,
  statisticsComparison,
} from '@sudhaar/contract/statistics';
import { momentInIndia } from '@sudhaar/domain/calendar';
import { ProductError } from '@sudhaar/domain/errors';
import { FIGURE_DAYS, LEAST_SAMPLE } from '@sudhaar/domain/figures';
import { COUNTS, TIMES } from '@sudhaar/domain/statistics';
import type { Language } from '@sudhaar/language/languages';
import { districtAndState } from '@sudhaar/language/place-names';
import { type Translate, translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';
import { InvalidInput, refusal } from '../../../platform/http/errors.ts';
import { paragraph, part, whole } from '../../../platform/http/html-parts.ts';
import type { ComposedPage } from '../../../platform/http/pages.ts';
import type { Statistics } from './service.ts';
import { comparedName, monthName } from './view.ts';

export const STATISTICS_PATH = '/statistics';

const METHOD = ['counted', 'office', 'district', 'median', 'months'] as const;
const PERCENT = 100;
const percent = (share: number): string => `${Math.round(share * PERCENT)} %`;

const cells = (tag: 'th' | 'td', row: readonly (string | number)[]): string =>
  row.map((cell) => `<${tag} class="py-1 pr-4 text-left">${escapeHtml(String(cell))}</${tag}>`).join('');
/** Wide tables scroll instead of the page. */
const table = (headings: string[], rows: (string | number)[][]): string =>
  `<div class="mt-3 overflow-x-auto" tabindex="0"><table class="text-small"><thead><tr>${cells('th', headings)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;

/** Server-rendered HTML. The script renders the same page with charts and a map. */
export async function writeStatistics(
  figures: Statistics,
  path: string,
  language: Language,
  params: URLSearchParams,
): Promise<ComposedPage | 'missing' | null> {
  if (path !== STATISTICS_PATH) return null;
  const t = translator(language);
  const query = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  try {
    const selection = statistics.query.safeParse(query);
    const compared = statisticsComparison.query.safeParse(query);
    if (selection.error) throw new InvalidInput(selection.error);
    if (compared.error) throw new InvalidInput(compared.error);
    const [all, comparison] = await Promise.all([
      figures.all(selection.data, language),
      figures.compare(compared.data, language),
    ]);
    return write(all, comparison, language, t);
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not_found') return 'missing';
    const isRefused = error instanceof InvalidInput || error instanceof ProductError;
    if (!isRefused) throw error;
    const [title, { body }] = [t('statistics:refused'), refusal(error, t)];
    const link = `<p class="mt-4"><a class="underline" href="${STATISTICS_PATH}">${escapeHtml(t('statistics:again'))}</a></p>`;
    return { title, description: body.message, html: whole(title, body.message, link), status: 422 };
  }
}

function placeOf({ state, district }: Answer, t: Translate): string {
  if (!state) return t('statistics:india');
  return districtAndState(t, { state: state.name, district: district?.name ?? '' });
}

function write(
  answer: Answer,
  comparison: StatisticsComparison,
  language: Language,
  t: Translate,
): ComposedPage {
  const { period, all, months, upTo, category, office } = answer;
  const place = placeOf(answer, t);
  const title = answer.state ? t('statistics:titleOf', { place }) : t('statistics:title');
  const description = t('statistics:lead');
  const when = t('statistics:period', {
    from: monthName(period.from, language),
    to: monthName(period.to, language),
  });
  const what = [place, category?.name, office?.name, when].filter(Boolean).join(' · ');
  const headings = COUNTS.map((name) => t(`statistics:figures.${name}`));
  const content = [
    paragraph(what),
    paragraph(
      upTo
        ? t('statistics:upTo', { when: momentInIndia(new Date(upTo)), days: FIGURE_DAYS })
        : t('statistics:notYet'),
    ),
    part(t('statistics:figures.title'), totals(all, t)),
    part(
      t('statistics:months.title'),
      paragraph(t('statistics:months.about')) +
        table(
          [t('statistics:months.month'), ...headings],
          months.map(({ month, figures }) => [
            monthName(month, language),
            ...COUNTS.map((name) => figures[name]),
          ]),
        ),
    ),
    part(t('statistics:comparison.title'), compared(comparison, t)),
    part(
      t('statistics:method.title'),
      [
        ...METHOD.map((name) => t(`statistics:method.${name}`)),
        t('statistics:method.least', { least: LEAST_SAMPLE }),
      ]
        .map(paragraph)
        .join(''),
    ),
  ];
  return { title, description, html: whole(title, description, content.join('')) };
}

function totals(all: Answer['all'], t: Translate): string {
  const rows = [
    ...COUNTS.map((name) => [t(`statistics:figures.${name}`), all[name]]),
    ...TIMES.flatMap((name) => {
      const { hours, sample } = all[name];
      if (hours === null) return [];
      const words = `${t('statistics:figures.hours', { shown: hours })} (${t('statistics:figures.sample', { shown: sample })})`;
      return [[t(`statistics:figures.${name}`), words]];
    }),
  ];
  const few = TIMES.filter((name) => all[name].hours === null).map((name) => t(`statistics:figures.${name}`));
  return (
    table([], rows) +
    (few.length > 0 ? paragraph(t('statistics:figures.few', { names: few.join(', ') })) : '')
  );
}

function compared({ by, measure, rows }: StatisticsComparison, t: Translate): string {
  if (rows.length === 0) return paragraph(t('statistics:comparison.empty'));
  const sentences = rows.flatMap(({ name, state, figures }) => {
    const { rate, low, high, sample } = figures.rates[measure];
    if (rate === null || low === null || high === null) return [];
    const words = t('statistics:comparison.reading', {
      share: percent(rate),
      sample,
      low: percent(low),
      high: percent(high),
    });
    return [[comparedName({ by, name, state }, t), words]];
  });
  const count = rows.length - sentences.length;
  return (
    paragraph(t(`statistics:comparison.about_${measure}`)) +
    paragraph(t('statistics:comparison.order', { least: LEAST_SAMPLE })) +
    (sentences.length > 0
      ? table([t(`statistics:comparison.by_${by}`), t('statistics:comparison.share')], sentences)
      : '') +
    (count > 0 ? paragraph(t(`statistics:comparison.few.${by}`, { count })) : '')
  );
}
