import type { DistrictPage, StatePage, StatesPage } from '@sudhaar/contract/place-pages';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import { districtAndState, districtName, stateName } from '@sudhaar/language/place-names';
import { type Translate, translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';
import {
  link,
  list,
  missingIfNotFound,
  paragraph,
  paragraphLink,
  part,
  whole,
} from '../../../platform/http/html-parts.ts';
import type { ComposedPage } from '../../../platform/http/pages.ts';
import type { PlacePages } from './service.ts';

const ADDRESS = /^\/places(?:\/([\w-]+)(?:\/([\w-]+))?)?$/;
const LONGEST_CAPTION = 160;
const PERCENT = 100;

/** Server-rendered HTML. The script renders the same page with a map. */
export async function writePlacePage(
  pages: PlacePages,
  path: string,
  language: Language,
): Promise<ComposedPage | 'missing' | null> {
  const [found, state, district] = ADDRESS.exec(path) ?? [];
  if (found === undefined) return path.startsWith('/places/') ? 'missing' : null;
  const t = translator(language);
  return missingIfNotFound(async () => {
    if (district && state) return writeDistrict(await pages.district(state, district, language), t);
    if (state) return writeState(await pages.state(state), t);
    return writeStates(await pages.states(), t);
  });
}

function writeStates({ states }: StatesPage, t: Translate): ComposedPage {
  const [title, description] = [t('placePages:title'), t('placePages:lead')];
  const items = states.map(
    ({ name, slug, districts }) =>
      `${link(`/places/${slug}`, stateName(t, name))} (${escapeHtml(t('placePages:districts', { count: districts }))})`,
  );
  return { title, description, html: whole(title, description, list(items)) };
}

const openWords = ({ count, isMore }: DistrictPage['open'], t: Translate): string =>
  t(isMore ? 'placePages:openMore' : 'placePages:open', { count });

function writeState({ state, districts }: StatePage, t: Translate): ComposedPage {
  const name = stateName(t, state.name);
  const title = t('placePages:stateTitle', { state: name });
  const description = t('placePages:stateLead', { state: name });
  const items = districts.map(
    (district) =>
      `${link(`/places/${state.slug}/${district.slug}`, districtName(t, { state: state.name, district: district.name }))} (${escapeHtml(openWords(district.open, t))})`,
  );
  const content =
    paragraphLink('/places', t('placePages:back')) +
    paragraphLink(`/statistics?state=${state.slug}`, t('placePages:statistics')) +
    list(items);
  return { title, description, html: whole(title, description, content) };
}

function writeDistrict(page: DistrictPage, t: Translate): ComposedPage {
  const { state, district, newest, offices, feeds } = page;
  const title = districtAndState(t, { state: state.name, district: district.name });
  // Districts of two states may share a name.
  const description = t('placePages:districtLead', { district: title });
  const posts = newest.map(
    (post) =>
      `${link(publicPostPath(post.number), shorten(post.caption, LONGEST_CAPTION))} (${escapeHtml(t(`stages.${post.progressState}`))})`,
  );
  const content = [
    paragraphLink(`/statistics?state=${state.slug}&district=${district.slug}`, t('placePages:statistics')),
    paragraphLink(`/places/${state.slug}`, t('placePages:stateTitle', { state: stateName(t, state.name) })),
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
