import { PostMap } from '../../entities/place/map/post-map.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Card } from '../../ui/card.tsx';

type Line = keyof Omit<CachedPost['location'], 'coordinates' | 'positionPincode'>;
const LINES: Record<Line, true> = {
  address: true,
  landmark: true,
  locality: true,
  district: true,
  state: true,
  pincode: true,
  country: true,
};
const DECIMALS = 5;

/** The full address with labels, and the map. */
export function PlaceBlock({ location }: Pick<CachedPost, 'location'>) {
  const { t } = useTranslation('posts');
  const placeName = usePlaceName();
  const { districtName } = useDistrictNames();
  const named = { ...location, district: districtName(location) };
  const { lat, lng } = location.coordinates;
  return (
    <Card className="overflow-clip p-4 sm:p-6">
      <h2 className="text-lead">{t('post.place')}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {(Object.keys(LINES) as Line[]).map((line) => (
          <Line key={line} name={t(`post.${line}`)} value={placeName(named[line])} />
        ))}
        <Line name={t('post.coordinates')} value={`${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`} />
      </dl>
      {location.positionPincode && location.positionPincode !== location.pincode && (
        <p className="mt-3 text-ink-2">
          {t('post.positionDecides', { typed: location.pincode, position: location.positionPincode })}
        </p>
      )}
      <div className="mt-4">
        <PostMap position={location.coordinates} popup={t('card.reportedLocation')} />
      </div>
    </Card>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
    </>
  );
}
