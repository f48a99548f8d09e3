import type { AreaInput } from '@sudhaar/contract/offices';
import { AreaChips } from '../../entities/office/area-chips.tsx';
import { AreaMap, shapesOf } from '../../entities/place/map/area-map.tsx';
import type { Box } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { name: string; areas: readonly AreaInput[]; box: Box | null };

/** On a map where there are outlines, and by name. */
export function OfficeArea({ name, areas, box }: Props) {
  const { t } = useTranslation('offices');
  if (areas.length === 0) return <p className="text-ink-2">{t('page.noArea')}</p>;
  const { polygons, states, around } = shapesOf(areas);
  const isAround = around.length > 0 && !box;
  const hasOutline = polygons.length + states.length > 0 || isAround || box !== null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {hasOutline && (
        <AreaMap label={t('office.areaOf', { name })} areas={areas} box={box} className="h-80 lg:h-112" />
      )}
      {hasOutline && areas.some(({ kind }) => kind === 'district' || kind === 'pincode') && (
        <p className="text-small text-ink-2">
          {isAround && <>{t('office.aroundNote')} </>}
          {t('office.unoutlinedNote')}
        </p>
      )}
      <AreaChips areas={areas} label={t('office.areaOf', { name })} />
    </div>
  );
}
