import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { AnyPhoto } from '../report.ts';

type Props = {
  photo: AnyPhoto;
  number: number;
  count: number;
  /** Shown below the picture. */
  detail?: ReactNode;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

/** Wide enough for a tile on a sharp screen. */
const TILE_WIDTH = 480;

function useAddress(photo: AnyPhoto): string | undefined {
  const own = useObjectUrl('blob' in photo ? photo.blob : null);
  if ('blob' in photo) return own;
  const { sizes, url } = photo.image;
  return sizes.find(({ width }) => width >= TILE_WIDTH)?.url ?? url;
}

const buttonLook =
  'grid h-touch flex-1 place-items-center rounded-small text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-30';

export function PhotoTile({
  photo,
  number,
  count,
  detail,
  onMove,
  onRemove,
  onDragStart,
  onDropHere,
}: Props) {
  const { t } = useTranslation('report');
  const url = useAddress(photo);
  return (
    <li
      data-photo={photo.id}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', photo.id);
        onDragStart();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDropHere();
      }}
      className="relative overflow-hidden rounded-card border border-line bg-card"
    >
      {/* The list item has no other text, so the picture needs a label. */}
      <img
        src={url}
        alt={t('photos.photo', { number, count })}
        draggable={false}
        className="aspect-[4/3] w-full bg-sunk object-cover"
      />
      {number === 1 && count > 1 && (
        <span className="absolute top-2 left-2 rounded-full bg-green px-2.5 py-0.5 text-small font-semibold text-on-green">
          {t('photos.first')}
        </span>
      )}
      {detail && <div className="p-2 pb-0">{detail}</div>}
      <div className="flex">
        {count > 1 && (
          <>
            <button
              type="button"
              data-act="earlier"
              disabled={number === 1}
              onClick={() => onMove(-1)}
              aria-label={t('photos.earlier', { number })}
              className={buttonLook}
            >
              <ArrowLeft aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              data-act="later"
              disabled={number === count}
              onClick={() => onMove(1)}
              aria-label={t('photos.later', { number })}
              className={buttonLook}
            >
              <ArrowRight aria-hidden="true" size={20} />
            </button>
          </>
        )}
        <button
          type="button"
          data-act="remove"
          onClick={onRemove}
          aria-label={t('photos.remove', { number })}
          className={buttonLook}
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </div>
    </li>
  );
}
