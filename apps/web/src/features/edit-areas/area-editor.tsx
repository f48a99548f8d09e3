import type { AreaInput, WardAreaInput } from '@sudhaar/contract/offices';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { areaKey, useAreaName } from '../../entities/office/words.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { DistrictField } from './district-field.tsx';
import { GeoJsonField } from './geojson-field.tsx';
import { MapField } from './map-field.tsx';
import { PincodeField } from './pincode-field.tsx';

type Props = {
  areas: readonly AreaInput[];
  onChange: (change: (areas: readonly AreaInput[]) => readonly AreaInput[]) => void;
};

/** States, districts, PIN codes and polygons, in any order. */
export const AreaEditor = (props: Props) => <Editor {...props} withDistricts />;

type WardProps = {
  areas: readonly WardAreaInput[];
  onChange: (change: (areas: readonly WardAreaInput[]) => readonly WardAreaInput[]) => void;
};

const isWardArea = (area: AreaInput): area is WardAreaInput =>
  area.kind === 'pincode' || area.kind === 'polygon';

/** PIN codes and polygons. */
export const WardAreaEditor = ({ areas, onChange }: WardProps) => (
  <Editor
    areas={areas}
    onChange={(change) => onChange((before) => change(before).filter(isWardArea))}
    withDistricts={false}
  />
);

function Editor({ areas, onChange, withDistricts }: Props & { withDistricts: boolean }) {
  const add = (added: readonly AreaInput[]) => onChange((before) => withoutRepeats([...before, ...added]));
  const remove = (removed: AreaInput) =>
    onChange((before) => before.filter((area) => areaKey(area) !== areaKey(removed)));
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-5">
        {withDistricts && (
          <DistrictField areas={areas} onToggle={(area, on) => (on ? add([area]) : remove(area))} />
        )}
        <PincodeField onAdd={add} />
        <GeoJsonField onAdd={add} />
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <MapField areas={areas} onAdd={add} withDistricts={withDistricts} />
        <ChosenAreas areas={areas} onRemove={remove} />
      </div>
    </div>
  );
}

const withoutRepeats = (areas: readonly AreaInput[]): AreaInput[] => [
  ...new Map(areas.map((area) => [areaKey(area), area])).values(),
];

function ChosenAreas({ areas, onRemove }: Pick<Props, 'areas'> & { onRemove: (area: AreaInput) => void }) {
  const { t } = useTranslation('offices');
  const areaName = useAreaName();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  return (
    // Gets the focus when a removed part's button disappears.
    <div ref={list} tabIndex={-1}>
      <h3 className="mb-1.5 font-medium">{t('areas.chosen')}</h3>
      {areas.length === 0 ? (
        <p className="text-ink-2">{t('areas.chosenNone')}</p>
      ) : (
        <ul aria-label={t('areas.chosen')} className="flex max-h-72 flex-wrap gap-2 overflow-y-auto p-0.5">
          {areas.map((area) => {
            // Adds the kind, because a ward's name may be just "3".
            const name = area.kind === 'polygon' ? t('areas.polygon', { name: area.name }) : areaName(area);
            return (
              <li
                key={areaKey(area)}
                className="flex min-w-0 items-center rounded-full bg-green-soft pl-3 text-small"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <button
                  type="button"
                  aria-label={t('areas.remove', { name })}
                  onClick={() => {
                    onRemove(area);
                    setSaid(t('areas.removed', { name }));
                    list.current?.focus({ preventScroll: true });
                  }}
                  className="grid size-touch shrink-0 place-items-center rounded-full hover:text-brick lg:size-9"
                >
                  <X aria-hidden="true" size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
