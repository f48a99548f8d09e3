import type { Call } from '@sudhaar/contract/client';
import type { MappedPost, PublicMap } from '@sudhaar/contract/tracking';
import type { RequestStatus } from '@sudhaar/domain/open311';
import type { Language } from '@sudhaar/language/languages';
import type { Area, DrawnMap } from '../../entities/place/map/draw-map.ts';
import { createFormat } from '../../lib/i18n/create-format.ts';
import type { Page } from './page.ts';
import { STAGE_CLASS } from './stages.ts';
import type { EmbedTranslate } from './texts.ts';

type Deps = {
  t: EmbedTranslate;
  call: Call;
  language: Language;
  page: Page;
  filters: { category: string | undefined; status: RequestStatus | undefined };
  onOpen: (post: MappedPost) => void;
};

/** Shows the posts in view. Returns a function to call after the map moved. */
export function createPostLayer(map: DrawnMap, { t, call, language, page, filters, onOpen }: Deps) {
  const format = createFormat(language);
  const isFiltered = Object.values(filters).some(Boolean);
  let drawn: (() => void)[] = [];
  let asked = 0;

  function draw({ clusters, posts }: PublicMap) {
    for (const takeOff of drawn) takeOff();
    const pinned = clusters.length > 0 ? [] : posts;
    drawn = [
      map.clusters(clusters, (count) => ({
        text: format.short(count),
        label: t('explore:cluster', { count }),
      })),
      ...pinned.map((post) =>
        map.pin(post.coordinates, {
          label: t('explore:pin', { caption: post.caption, stage: t(`common:stages.${post.progressState}`) }),
          colour: STAGE_CLASS[post.progressState],
          onOpen: () => onOpen(post),
        }),
      ),
    ];
  }

  return async function show(area: Area): Promise<void> {
    asked += 1;
    const mine = asked;
    try {
      const reports = await call('GET /api/public/map', { query: { ...area, ...filters } });
      // The map was moved meanwhile.
      if (mine !== asked) return;
      draw(reports);
      const { total } = reports;
      if (total > 0) page.say(t('explore:inView', { count: total }));
      else page.say(t(isFiltered ? 'explore:emptyFiltered' : 'explore:empty'));
    } catch (error) {
      console.error(error);
      if (mine === asked) page.fail(() => void show(area));
    }
  };
}
