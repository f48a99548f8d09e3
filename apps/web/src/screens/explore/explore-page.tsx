import type { MappedPost } from '@sudhaar/contract/tracking';
import { useCallback, useRef, useState } from 'react';
import type { Area, DrawnMap, View } from '../../entities/place/map/draw-map.ts';
import { NearMe } from '../../entities/place/near-me.tsx';
import { useHere } from '../../entities/place/use-here.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Legend } from '../../widgets/report-map/legend.tsx';
import { useReports } from '../../widgets/report-map/queries.ts';
import { ReportMap } from '../../widgets/report-map/report-map.tsx';
import {
  countActive,
  type MapFilters,
  readFilters,
  readView,
  writeView,
} from '../../widgets/report-map/view.ts';
import { Chosen } from './chosen.tsx';
import { InView } from './in-view.tsx';
import { MapFiltersBar } from './map-filters.tsx';

const STREET_ZOOM = 15;

/** All reports on a map, with the same as a list beside it. The address bar holds position and zoom. */
export function ExplorePage() {
  const { t } = useTranslation('explore');
  const [params, change] = useAddress();
  const filters = readFilters(useWrittenParams(params));
  const [area, setArea] = useState<Area | null>(null);
  const [here, setHere] = useHere();
  const [chosen, setChosen] = useState<MappedPost | null>(null);
  const map = useRef<DrawnMap | null>(null);
  const answer = useReports(area, filters);

  // The map asks for these once: they must stay the same while the address changes.
  const latest = useRef(change);
  latest.current = change;
  const keepMap = useCallback((drawn: DrawnMap | null) => {
    map.current = drawn;
  }, []);
  const moved = useCallback((seen: Area, center: View['center'] | null) => {
    setArea(seen);
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
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-5">
        <div className="flex flex-wrap items-start gap-3 lg:col-start-2 lg:grid">
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
          <ReportMap
            view={readView(params)}
            here={here}
            reports={answer.data}
            className="h-[60dvh] min-h-80 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:h-[calc(100dvh-var(--header)-2rem)]"
            onMap={keepMap}
            onMoved={moved}
            onOpen={setChosen}
          >
            <Legend />
            {chosen && <Chosen post={chosen} onClose={() => setChosen(null)} />}
          </ReportMap>
        </div>
        <section aria-labelledby="in-view" className="lg:col-start-2">
          <h2 id="in-view" className="mb-2 text-title">
            {t('list')}
          </h2>
          <InView answer={answer} onClear={countActive(filters) > 0 ? clear : null} />
        </section>
      </div>
    </div>
  );
}
