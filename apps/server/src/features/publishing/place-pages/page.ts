import type { DistrictPage, StatePage, StatesPage } from '@sudhaar/contract/place-pages';
import { ProductError } from '@sudhaar/domain/errors';
import type { State } from '@sudhaar/domain/places';
import { shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';
import type { ComposedPage } from '../../../platform/http/pages.ts';
import type { PlacePages } from './service.ts';

const ADDRESS = /^\/places(?:\/([\w-]+)(?:\/([\w-]+))?)?$/;
const LONGEST_CAPTION = 160;
const PERCENT = 100;

const link = (to: string, words: string): string =>
  `<a class="underline" href="${escapeHtml(to)}">${escapeHtml(words)}</a>`;
const list = (items: string[]): string =>
  `<ul class="mt-3 grid gap-2">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const part = (title: string, content: string): string =>
  `<section class="mt-8"><h2 class="text-title">${escapeHtml(title)}</h2>${content}</section>`;
const paragraph = (words: string): string => `<p class="mt-2">${escapeHtml(words)}</p>`;
const whole = (title: string, lead: string, content: string): string =>
  `<main class="page py-8"><h1 class="text-heading">${escapeHtml(title)}</h1>${paragraph(lead)}${content}</main>`;

/** Server-rendered HTML. The script renders the same page with a map. */
export async function writePlacePage(
  pages: PlacePages,
  path: string,
  language: Language,
): Promise<ComposedPage | 'missing' | null> {
  const [found, state, district] = ADDRESS.exec(path) ?? [];
  if (found === undefined) return path.startsWith('/places/') ? 'missing' : null;
  const t = translator(language);
  try {
    if (district && state) return writeDistrict(await pages.district(state, district, language), t);
    if (state) return writeState(await pages.state(state), t);
    return writeStates(await pages.states(), t);
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not_found') return 'missing';
    throw error;
  }
}

const stateName = (state: State, t: Translate): string => t(`states.${state}`);

function writeStates({ states }: StatesPage, t: Translate): ComposedPage {
  const [title, description] = [t('placePages:title'), t('placePages:lead')];
  const items = states.map(
    ({ name, slug, districts }) =>
      `${link(`/places/${slug}`, stateName(name, t))} (${escapeHtml(t('placePages:districts', { count: districts }))})`,
  );
  return { title, description, html: whole(title, description, list(items)) };
}

const openWords = ({ count, isMore }: DistrictPage['open'], t: Translate): string =>
  t(isMore ? 'placePages:openMore' : 'placePages:open', { count });

function writeState({ state, districts }: StatePage, t: Translate): ComposedPage {
  const name = stateName(state.name, t);
  const title = t('placePages:stateTitle', { state: name });
  const description = t('placePages:stateLead', { state: name });
  const items = districts.map(
    (district) =>
      `${link(`/places/${state.slug}/${district.slug}`, district.name)} (${escapeHtml(openWords(district.open, t))})`,
  );
  const content =
    paragraphLink('/places', t('placePages:back')) +
    paragraphLink(`/statistics?state=${state.slug}`, t('placePages:statistics')) +
    list(items);
  return { title, description, html: whole(title, description, content) };
}

const paragraphLink = (to: string, words: string): string => `<p class="mt-2">${link(to, words)}</p>`;

function writeDistrict(page: DistrictPage, t: Translate): ComposedPage {
  const { state, district, newest, offices, feeds } = page;
  const title = `${district.name}, ${stateName(state.name, t)}`;
  // Districts of two states may share a name.
  const description = t('placePages:districtLead', { district: title });
  const posts = newest.map(
    (post) =>
      `${link(`/track?post=${post._id}`, shorten(post.caption, LONGEST_CAPTION))} (${escapeHtml(t(`stages.${post.progressState}`))})`,
  );
  const content = [
    paragraphLink(`/statistics?state=${state.slug}&district=${district.slug}`, t('placePages:statistics')),
    paragraphLink(`/places/${state.slug}`, t('placePages:stateTitle', { state: stateName(state.name, t) })),
    paragraph(openWords(page.open, t)),
    part(t('placePages:figures'), figures(page.performance, t)),
    part(t('placePages:newest'), posts.length > 0 ? list(posts) : paragraph(t('placePages:nothing'))),
    part(
      t('placePages:offices'),
      offices.length > 0
        ? list(offices.map(({ _id, name }) => link(`/office/${_id}`, name)))
        : paragraph(t('placePages:noOffices')),
    ),
    part(
      t('placePages:feeds'),
      list([link(feeds.atom, t('placePages:atom')), link(feeds.json, t('placePages:json'))]),
    ),
  ];
  const image = newest.find((post) => post.image)?.image;
  return {
    title,
    description,
    html: whole(title, description, content.join('')),
    ...(image && { image: { url: image.url, width: image.width, height: image.height } }),
    feeds: [
      { type: 'application/atom+xml', href: feeds.atom },
      { type: 'application/feed+json', href: feeds.json },
    ],
  };
}

/** Rates below the minimum sample are left out. */
function figures({ onTime, resolution }: DistrictPage['performance'], t: Translate): string {
  const lines = [
    ...(onTime.rate === null
      ? []
      : [t('placePages:onTime', { percent: Math.round(onTime.rate * PERCENT), sample: onTime.sample })]),
    ...(resolution.hours === null
      ? []
      : [t('placePages:resolution', { hours: Math.round(resolution.hours), sample: resolution.sample })]),
  ];
  return lines.length > 0 ? list(lines.map(escapeHtml)) : paragraph(t('placePages:noFigures'));
}
