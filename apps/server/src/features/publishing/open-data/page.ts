import type { OpenDataIndex, OpenDataOfState } from '@sudhaar/contract/open-data';
import { momentInIndia } from '@sudhaar/domain/calendar';
import type { Language } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';
import { link, list, missingIfNotFound, paragraph, part, whole } from '../../../platform/http/html-parts.ts';
import type { ComposedPage } from '../../../platform/http/pages.ts';
import type { OpenData } from './service.ts';

export const OPEN_DATA_PATH = '/open-data';
const ADDRESS = /^\/open-data(?:\/([\w-]+))?$/;
const YEAR = /^\d{4}$/;
const BYTES_PER_KILOBYTE = 1000;

const code = (words: string): string => `<code translate="no">${escapeHtml(words)}</code>`;

/** Server-rendered HTML. The script renders the same page. */
export async function writeOpenData(
  openData: OpenData,
  path: string,
  language: Language,
  params: URLSearchParams,
): Promise<ComposedPage | 'missing' | null> {
  const [found, slug] = ADDRESS.exec(path) ?? [];
  if (found === undefined) return path.startsWith('/open-data/') ? 'missing' : null;
  const t = translator(language);
  const year = params.get('year') ?? '';
  return missingIfNotFound(async () => {
    if (slug) return writeState(await openData.ofState(slug, YEAR.test(year) ? year : undefined), t);
    return writeIndex(await openData.index(language), t);
  });
}

function writeIndex(
  { states, licence, rounding, checksums, columns }: OpenDataIndex,
  t: Translate,
): ComposedPage {
  const [title, description] = [t('openData:title'), t('openData:lead')];
  const items = states.map(({ name, slug, months, reports }) => {
    const line = t('openData:line', {
      months: t('openData:months', { count: months }),
      reports: t('openData:reports', { count: reports }),
    });
    return `${link(`${OPEN_DATA_PATH}/${slug}`, t(`states.${name}`))} (${escapeHtml(line)})`;
  });
  const content = [
    part(t('openData:states'), items.length > 0 ? list(items) : paragraph(t('openData:empty'))),
    part(
      t('openData:licence'),
      licence
        ? `${paragraph(t('openData:licensed'))}<p class="mt-2" translate="no">${link(licence.url, licence.name)}</p>`
        : paragraph(t('openData:noLicence')),
    ),
    part(
      t('openData:howTitle'),
      [
        paragraph(t('openData:private')),
        paragraph(
          rounding
            ? t(`openData:rounded.${rounding.of}`, { decimals: rounding.decimals })
            : t('openData:exact'),
        ),
        paragraph(t('openData:fresh')),
        list([link(checksums, t('openData:checksums')), link('/api/docs', t('openData:guide'))]),
      ].join(''),
    ),
    part(
      t('openData:columnsTitle'),
      paragraph(t('openData:columnsLead')) +
        list(
          columns.map(
            ({ name, meaning, values }) =>
              `${code(name)}: ${escapeHtml(meaning)}${values.length > 0 ? ` (${code(values.join(', '))})` : ''}`,
          ),
        ),
    ),
  ];
  return { title, description, html: whole(title, description, content.join('')) };
}

function writeState({ state, years, year, months }: OpenDataOfState, t: Translate): ComposedPage {
  const name = t(`states.${state.name}`);
  const title = t('openData:stateTitle', { state: name });
  const description = t('openData:stateLead', { state: name });
  const files = months.flatMap(({ month, reports, files }) =>
    files.map(({ name, url, bytes, sha256, madeAt }) => {
      const size = `${Math.ceil(bytes / BYTES_PER_KILOBYTE)} kB`;
      const about = [month, t('openData:reports', { count: reports }), size, momentInIndia(new Date(madeAt))];
      return `<a class="underline" translate="no" href="${escapeHtml(url)}">${escapeHtml(name)}</a> (${escapeHtml(about.join(', '))})<br>${code(sha256)}`;
    }),
  );
  const others = years.filter((one) => one !== year);
  const content = [
    `<p class="mt-2">${link(OPEN_DATA_PATH, t('openData:all'))}</p>`,
    part(
      t('openData:files'),
      files.length > 0 ? list(files) : paragraph(t('openData:emptyState', { state: name })),
    ),
    ...(others.length > 0
      ? [
          part(
            t('openData:years'),
            list(others.map((one) => link(`${OPEN_DATA_PATH}/${state.slug}?year=${one}`, one))),
          ),
        ]
      : []),
  ];
  return { title, description, html: whole(title, description, content.join('')) };
}
