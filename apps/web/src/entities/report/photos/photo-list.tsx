import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { AnyPhoto } from '../report.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { usePhotos } from './use-photos.ts';

type Props = {
  photos: readonly AnyPhoto[];
  hands: ReturnType<typeof usePhotos>;
  detailOf?: ((photo: AnyPhoto) => ReactNode) | undefined;
};

/** Sorted by dragging with a mouse, or by buttons for touch and keyboard. */
export function PhotoList({ photos, hands, detailOf }: Props) {
  const { t } = useTranslation('report');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [status, setStatus] = useState('');
  const movedPhoto = useRef<{ id: string; act: 'earlier' | 'later' } | null>(null);

  const known = useRef(photos.length);
  useEffect(() => {
    const more = photos.length - known.current;
    known.current = photos.length;
    if (more > 0) setStatus(t('photos.added', { count: more }));
  }, [photos.length, t]);

  // A moved photo keeps the focus.
  useEffect(() => {
    const { id, act } = movedPhoto.current ?? {};
    movedPhoto.current = null;
    if (!photos.some((photo) => photo.id === id)) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-photo="${id}"] button`) ?? []),
    ];
    const usable = buttons.filter((button) => !button.disabled);
    (usable.find((button) => button.dataset.act === act) ?? usable[0])?.focus();
  }, [photos]);

  const move = (from: number, to: number) => {
    hands.move(from, to);
    setStatus(t('photos.moved', { number: to + 1, count: photos.length }));
  };
  const remove = (id: string) => {
    hands.remove(id);
    setStatus(t('photos.removed'));
    const isLast = photos.length === 1;
    const input = list.current?.closest('section')?.querySelector<HTMLElement>('input[name="images"]');
    (isLast ? input : list.current)?.focus();
  };

  const isEmpty = photos.length + hands.preparing.length === 0;
  return (
    <>
      {!isEmpty && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('photos.list')}
          className="mt-5 grid grid-cols-2 gap-3 outline-none sm:max-lg:grid-cols-3"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              detail={detailOf?.(photo)}
              onMove={(by) => {
                movedPhoto.current = { id: photo.id, act: by < 0 ? 'earlier' : 'later' };
                move(index, index + by);
              }}
              onRemove={() => remove(photo.id)}
              onDragStart={() => setDragged(index)}
              onDropHere={() => {
                if (dragged !== null && dragged !== index) move(dragged, index);
                setDragged(null);
              }}
            />
          ))}
          {hands.preparing.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-40 flex-col items-center justify-center gap-2 overflow-hidden rounded-card bg-sunk p-3 text-center text-small text-ink-2"
            >
              <Spinner />
              <span className="w-full truncate">{t('photos.preparing', { name })}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}
