import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { Photo } from '../report.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { usePhotos } from './use-photos.ts';

type Props = {
  photos: readonly Photo[];
  onChange: (next: (before: readonly Photo[]) => readonly Photo[]) => void;
};

/** Optional photos with the reason of "Not fixed yet" or of a reopening. */
export function ReasonPhotos({ photos, onChange }: Props) {
  const { t } = useTranslation('report');
  const hands = usePhotos(photos, onChange);
  return (
    <PhotoPicker photos={photos} hands={hands} error={undefined} isOptional hint={t('photos.optionalHint')} />
  );
}
