import type { AreaInput } from '@sudhaar/contract/offices';
import type { Position } from '@sudhaar/domain/places';
import { useId, useState } from 'react';
import { areaKey, useAreaName } from '../../entities/office/words.ts';
import { AreaMap } from '../../entities/place/map/area-map.tsx';
import { usePlaceAt } from '../../entities/place/use-facts.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  areas: readonly AreaInput[];
  onAdd: (areas: readonly AreaInput[]) => void;
  /** False within an office. */
  withDistricts: boolean;
};

/** A click on the map offers the PIN code and district of that position. */
export function MapField({ areas, onAdd, withDistricts }: Props) {
  const { t } = useTranslation('offices');
  const hint = useId();
  const [picked, setPicked] = useState<Position | null>(null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p id={hint} className="text-small text-ink-2">
        {t(withDistricts ? 'areas.mapHint' : 'areas.mapHintPincode')}
      </p>
      <AreaMap
        label={t('office.areaMap')}
        describedBy={hint}
        areas={areas}
        className="h-80"
        onPick={setPicked}
      />
      <div role="status" className="empty:hidden">
        {picked && <AreaSuggestions position={picked} {...{ areas, onAdd, withDistricts }} />}
      </div>
    </div>
  );
}

function AreaSuggestions({ position, areas, onAdd, withDistricts }: Props & { position: Position }) {
  const { t } = useTranslation('offices');
  const areaName = useAreaName();
  const place = usePlaceAt(position);
  if (!place)
    return <p className="text-ink-2">{t(place === null ? 'areas.nothingHere' : 'areas.lookingUp')}</p>;
  const { pincode, district, state } = place;
  const offered: AreaInput[] = [
    { kind: 'pincode', pincode },
    ...(withDistricts ? [{ kind: 'district' as const, state, district }] : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((area) => {
        const isChosen = areas.some((one) => areaKey(one) === areaKey(area));
        const name = areaName(area);
        return (
          <Button key={area.kind} compact look="outline" disabled={isChosen} onClick={() => onAdd([area])}>
            {t(isChosen ? 'areas.isChosen' : 'areas.addNamed', { name })}
          </Button>
        );
      })}
    </div>
  );
}
