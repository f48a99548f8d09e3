import type { AreaInput } from '@sudhaar/contract/offices';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FileField } from '../../ui/file-field.tsx';
import { importAreas } from './import-areas.ts';

/** An invalid polygon is named, and nothing is added. */
export function GeoJsonField({ onAdd }: { onAdd: (areas: readonly AreaInput[]) => void }) {
  const { t } = useTranslation(['offices', 'common']);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const read = async (chosen: File | null) => {
    setFile(chosen);
    setError(undefined);
    setDone('');
    if (!chosen) return;
    const found = await importAreas(chosen);
    // Lets people choose the same file again after correcting it.
    setFile(null);
    if ('isTooLarge' in found) setError(t('areas.tooLarge'));
    else if ('problem' in found) setError(t(`common:problems.${found.problem}`, { feature: found.feature }));
    else {
      onAdd(found.areas);
      setDone(t('areas.imported', { count: found.areas.length }));
    }
  };
  return (
    <div>
      <FileField
        name="geojson"
        accept=".geojson,.json,application/geo+json,application/json"
        label={t('areas.file')}
        hint={t('areas.fileHint')}
        error={error}
        file={file}
        onChange={read}
      />
      <p role="status" className="mt-1.5 text-small font-medium text-green empty:hidden">
        {done}
      </p>
    </div>
  );
}
