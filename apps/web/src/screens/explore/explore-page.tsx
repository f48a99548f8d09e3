import type { Place } from '@sudhaar/contract/places';
import type { MappedPost } from '@sudhaar/contract/tracking';
import { distance } from '@sudhaar/domain/places';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { homeView } from '../../entities/place/home/home-view.ts';
import { useHome } from '../../entities/place/home/queries.ts';
import type { Area, DrawnMap, View } from '../../entities/place/map/draw-map.ts';
import { NearMe } from '../../entities/place/near-me.tsx';
import { useCurrentPosition } from '../../entities/place/use-current-position.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FindPlace } from '../../widgets/find-place/find-place.tsx';
import { Legend } from '../../widgets/posts-map/legend.tsx';
import { pinNumbers } from '../../widgets/posts-map/pin-numbers.ts';
import { PostsMap } from '../../widgets/posts-map/posts-map.tsx';
import { useMapPosts } from '../../widgets/posts-map/queries.ts';
import {
  countActive,
  type MapFilters,
  readFilters,
  readView,
  writeView,
} from '../../widgets/posts-map/view.ts';
import { ChosenPost } from './chosen-post.tsx';
import { InView } from './in-view.tsx';
import { MapFiltersBar } from './map-filters.tsx';

const STREET_ZOOM = 15;
const ZOOM_TO: Record<Place['kind'], number> = {
  state: 7,
  district: 10,
  pincode: 14,
  office: 14,
  locality: STREET_ZOOM,
  position: STREET_ZOOM,
};
const MAP_SIZE =
  'h-[60dvh] min-h-80 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:h-[calc(100dvh-var(--header)-2rem)]';

/** From the URL, else the reader's home, else India. Null while loading. */
function useStart(params: URLSearchParams): View | 'india' | null {
  const { role } = useSession();
  const [asked] = useState(() => readView(params));
  const mayBeHome = asked === 'india' && role === 'user';
  const { data, isError } = useHome(mayBeHome);
  if (!mayBeHome || isError) return asked;
  if (!data) return null;
  return data.home ? homeView(data.home) : asked;
}

/** Maps start at whole pixels. */
const A_PIXEL_OR_SO_METRES = 200;
const isAt = (view: View | 'india' | null, { lat, lng }: View['center'], zoom: number): boolean =>
  view !== null &&
  view !== 'india' &&
  view.zoom === zoom &&
  distance(view.center, { lat, lng }) < A_PIXEL_OR_SO_METRES;

/** Map and list. The URL holds position and zoom. */
export function ExplorePage() {
  const { t } = useTranslation(['explore', 'shell']);
  const [params, change] = useAddress();
  const filters = readFilters(useWrittenParams(params));
  const [area, setArea] = useState<Area | null>(null);
  const [here, setHere] = useCurrentPosition();
  const [chosen, setChosen] = useState<MappedPost | null>(null);
  const map = useRef<DrawnMap | null>(null);
  const answer = useMapPosts(area, filters);
  const numbers = useMemo(() => pinNumbers(answer.data?.posts ?? [], answer.data), [answer.data]);
  const start = useStart(params);

  // The map reads these once, so they must not change with the URL.
  const latest = useRef(change);
  latest.current = change;
  const keepMap = useCallback((drawn: DrawnMap | null) => {
    map.current = drawn;
  }, []);
  const opened = useRef(start);
  opened.current = start;
  const moved = useCallback((seen: Area, center: View['center'] | null) => {
    setArea(seen);
    // The URL is for sharing, so it must not contain the home before the map was moved.
    if (center && isAt(opened.current, center, seen.zoom)) return;
    latest.current((address) => writeView(address, center, seen.zoom));
  }, []);

  const set = (name: keyof MapFilters, value: string) => change((address) => setParam(address, name, value));
  const clear = () =>
    change((address) => {
      address.delete('priority');
      address.delete('stage');
      address.delete('category');
    });

  return (
    <div className="page py-6 sm:py-8">
      <PageHeading lead={t('lead')} />
      <Link
        to="/places"
        className="mt-2 inline-flex min-h-touch items-center text-green underline underline-offset-4"
      >
        {t('shell:titles.places')}
      </Link>
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-5">
        <div className="flex flex-wrap items-start gap-3 lg:col-start-2 lg:grid">
          <div className="w-full min-w-0">
            <FindPlace onChoose={(place) => map.current?.moveTo(place, ZOOM_TO[place.kind])} />
          </div>
          <NearMe
            label={t('nearMe')}
            busyLabel={t('locating')}
            onFound={(position) => {
              setHere(position);
              map.current?.moveTo(position, STREET_ZOOM);
            }}
          />
          <MapFiltersBar filters={filters} onChange={set} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {start ? (
            <PostsMap
              view={start}
              here={here}
              reports={answer.data}
              numbers={numbers}
              className={MAP_SIZE}
              onMap={keepMap}
              onMoved={moved}
              onOpen={setChosen}
              hasFreeWheel
            >
              <Legend />
              {chosen && <ChosenPost post={chosen} onClose={() => setChosen(null)} />}
            </PostsMap>
          ) : (
            <Skeleton className={`rounded-card ${MAP_SIZE}`} />
          )}
        </div>
        <section aria-labelledby="in-view" className="lg:col-start-2">
          <h2 id="in-view" className="mb-2 text-title">
            {t('list')}
          </h2>
          <InView answer={answer} numbers={numbers} onClear={countActive(filters) > 0 ? clear : null} />
        </section>
      </div>
    </div>
  );
}
