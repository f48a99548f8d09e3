import type { AreaInput } from '@sudhaar/contract/offices';
import { AreaChips } from '../../entities/office/area-chips.tsx';
import { AreaMap, shapesOf } from '../../entities/place/map/area-map.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { name: string; areas: readonly AreaInput[] };

/** On a map where there are outlines, and by name. */
export function OfficeArea({ name, areas }: Props) {
  const { t } = useTranslation('offices');
  if (areas.length === 0) return <p className="text-ink-2">{t('page.noArea')}</p>;
  const { polygons, states, around } = shapesOf(areas);
  const hasOutline = polygons.length + states.length + around.length > 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      {hasOutline && <AreaMap label={t('office.areaOf', { name })} areas={areas} className="h-80 lg:h-112" />}
      {hasOutline && areas.some(({ kind }) => kind === 'district' || kind === 'pincode') && (
        <p className="text-small text-ink-2">
          {around.length > 0 && <>{t('office.aroundNote')} </>}
          {t('office.unoutlinedNote')}
        </p>
      )}
      <AreaChips areas={areas} label={t('office.areaOf', { name })} />
    </div>
  );
}
