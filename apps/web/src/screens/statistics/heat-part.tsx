import type { StatisticsHeat } from '@sudhaar/contract/statistics';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { boxOf, boxOfState, drawOutline } from '../../entities/place/map/outline-drawing.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { Part } from './part.tsx';
import { usePlaceWords } from './place-words.ts';
import { useHeat } from './queries.ts';
import { fileOf, type StatisticsParams } from './use-choice.ts';

const SIZE = 600;
const MARGIN = 0.03;
const TOP_COUNT = 10;
/** Width of a hexagon in metres, and the matching zoom. */
const SIZES: Record<number, { width: number; zoom: number }> = {
  3: { width: 110_000, zoom: 8 },
  4: { width: 45_000, zoom: 10 },
  6: { width: 6_000, zoom: 13 },
};
/** Darker means more, even without colours. */
const SHADES = [0.25, 0.42, 0.6, 0.8, 1];
/** Spreads few steps over all shades. */
const shadeOf = (step: number, steps: number): number =>
  SHADES[steps < 2 ? SHADES.length - 1 : Math.round((step * (SHADES.length - 1)) / (steps - 1))] ?? 1;

/** Hexagons over the bundled outline, which needs no tiles. */
export function HeatPart({ asked }: { asked: StatisticsParams }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { data, error, isFetching, isPlaceholderData, refetch } = useHeat(asked);
  const cellName = useCellName({ state: data?.state ?? null, district: data?.district ?? null });
  const size = SIZES[data?.resolution ?? 3] ?? { width: 0, zoom: 8 };
  return (
    <Part
      title={t('heat.title')}
      about={t('heat.about', { width: format.distance(size.width) })}
      file={fileOf('heat', asked)}
    >
      {data?.cells.length === 0 ? (
        <EmptyState icon={MapPinOff}>{t('heat.empty')}</EmptyState>
      ) : data ? (
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <Card className="p-3">
            <HeatMap heat={data} />
            <Legend steps={data.steps} />
          </Card>
          <div className="min-w-0">
            <h3 className="mb-2 font-semibold">{t('heat.table')}</h3>
            <WideTable
              caption={t('heat.table')}
              headings={[t('heat.middle'), t('figures.reported'), t('heat.open')]}
              rows={data.cells.slice(0, TOP_COUNT).map(({ cell, lat, lng, place, count }) => ({
                key: cell,
                cells: [
                  cellName({ lat, lng, place }),
                  format.number(count),
                  <Link
                    key={cell}
                    to={`/map?lat=${lat}&lng=${lng}&zoom=${size.zoom}`}
                    aria-label={`${t('heat.open')}: ${cellName({ lat, lng, place })}`}
                    className="inline-flex min-h-9 items-center text-green underline underline-offset-4"
                  >
                    {t('heat.open')}
                  </Link>,
                ],
              }))}
            />
          </div>
        </div>
      ) : error ? (
        <FailureState
          title={t('failed')}
          reason={reasonOf(error)}
          retry={t('tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </Part>
  );
}

/** The place around the middle of a hexagon: its locality within a district, else its district. */
function useCellName({ state, district }: Pick<StatisticsHeat, 'state' | 'district'>) {
  const placeName = usePlaceName();
  return ({ lat, lng, place }: Pick<StatisticsHeat['cells'][number], 'lat' | 'lng' | 'place'>): string => {
    if (!place) return `${lat.toFixed(2)}, ${lng.toFixed(2)}`;
    if (district) return place.locality || place.district;
    return state ? place.district : `${place.district}, ${placeName(place.state)}`;
  };
}

function HeatMap({ heat }: { heat: StatisticsHeat }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const place = usePlaceWords(heat);
  const cellName = useCellName(heat);
  const { state, district, cells, steps } = heat;
  // The outline has no districts, so the map fits the hexagons.
  const box = district
    ? boxOf(cells.flatMap(({ corners }) => corners.map(([lat, lng]) => [lng, lat])))
    : boxOfState(state?.name ?? null);
  const drawn = drawOutline(state?.name ?? null, { box, size: SIZE, margin: MARGIN });
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={t('heat.map', { place })}
      className="aspect-square w-full rounded-card bg-(--map-water) text-brick"
    >
      <path d={drawn.around} fill="var(--map-around)" stroke="var(--line)" strokeWidth={1} />
      <path d={drawn.state} fill="var(--map-land)" stroke="var(--edge)" strokeWidth={1} />
      {cells.map(({ cell, corners, count, step, ...at }) => (
        <path
          key={cell}
          d={`M${drawn.pointsOf(corners.map(([y, x]) => [x, y])).join('L')}Z`}
          fill="currentColor"
          fillOpacity={shadeOf(step, steps.length)}
          stroke="currentColor"
          strokeWidth={1}
        >
          <title>{t('heat.hexagon', { shown: format.number(count), place: cellName(at) })}</title>
        </path>
      ))}
      <path d={drawn.state} fill="none" stroke="var(--edge)" strokeWidth={0.6} />
    </svg>
  );
}

function Legend({ steps }: { steps: readonly number[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return (
    <div className="mt-3 text-small">
      <p className="text-ink-2">{t('heat.legend')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {steps.map((from, step) => (
          <li key={from} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 text-brick">
              <path
                d="M5 1.3h10l5 8.7l-5 8.7h-10l-5-8.7z"
                fill="currentColor"
                fillOpacity={shadeOf(step, steps.length)}
                stroke="currentColor"
              />
            </svg>
            {t('heat.from', { shown: format.number(from) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
