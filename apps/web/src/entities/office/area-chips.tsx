import type { AreaInput } from '@sudhaar/contract/offices';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { areaKey, useAreaName } from './words.ts';

/** A city's wards would fill the page. */
const INITIAL_COUNT = 24;

export function AreaChips({ areas, label }: { areas: readonly AreaInput[]; label: string }) {
  const { t } = useTranslation('offices');
  const areaName = useAreaName();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? areas : areas.slice(0, INITIAL_COUNT);
  const more = areas.length - shown.length;
  return (
    <div>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {shown.map((area) => (
          <li key={areaKey(area)} className="rounded-full bg-sunk px-3 py-1 text-small wrap-anywhere">
            {areaName(area)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button compact className="mt-2" onClick={() => setShowsAll(true)}>
          {t('office.moreAreas', { count: more })}
        </Button>
      )}
    </div>
  );
}
