import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FieldFrame } from '../../../ui/field.tsx';
import type { AnyPhoto } from '../report.ts';
import { PhotoInput } from './photo-input.tsx';
import { PhotoList } from './photo-list.tsx';
import type { usePhotos } from './use-photos.ts';

type Props = {
  photos: readonly AnyPhoto[];
  hands: ReturnType<typeof usePhotos>;
  error: string | undefined;
  isOptional?: boolean;
  hint?: string;
  /** Replaces the camera button. */
  camera?: ReactNode;
  detailOf?: (photo: AnyPhoto) => ReactNode;
};

// Touch devices likely have a camera, and no files to drag.
const hasTouch = (): boolean => navigator.maxTouchPoints > 0;

/** Photos, with camera, file and drop input. */
export function PhotoPicker({ photos, hands, error, isOptional = false, hint, camera, detailOf }: Props) {
  const { t } = useTranslation('report');
  const [over, setOver] = useState(false);
  const touch = hasTouch();
  const hasFiles = (data: DataTransfer) => data.types.includes('Files');
  const isEmpty = photos.length + hands.preparing.length === 0;
  return (
    <section
      aria-label={t('photos.label')}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        hands.add(event.dataTransfer.files);
      }}
      className={`rounded-card ${over ? 'outline-3 outline-offset-4 outline-green outline-dashed' : ''}`}
    >
      <FieldFrame
        label={t('photos.label')}
        hint={hint ?? t('photos.hint')}
        error={error}
        isRequired={!isOptional}
      >
        {/* A file input can't have `aria-required`; the hint says it. */}
        {({ 'aria-required': _, ...wiring }) => (
          <div className="flex flex-wrap gap-3">
            {touch &&
              (camera ?? (
                <PhotoInput
                  kind="camera"
                  label={t('photos.camera')}
                  onFiles={hands.add}
                  wiring={{ 'aria-describedby': wiring['aria-describedby'] }}
                />
              ))}
            <PhotoInput
              kind="files"
              label={t(isEmpty ? 'photos.choose' : 'photos.more')}
              detail={touch ? undefined : t(over ? 'photos.dropHere' : 'photos.drop')}
              onFiles={hands.add}
              wiring={wiring}
            />
          </div>
        )}
      </FieldFrame>
      <PhotoList photos={photos} hands={hands} detailOf={detailOf} />
    </section>
  );
}
