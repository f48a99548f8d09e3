import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { optionalPart } from '../../../lib/page/optional-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { CachedPost } from '../cache.ts';
import { LARGE, SMALL_SIZES } from '../photo-sizes.ts';
import { usePostName } from './post-name.tsx';

// Most cards are scrolled past, so the viewer is fetched when first opened.
const ImageViewer = optionalPart(async () => (await import('../../../ui/image-viewer.tsx')).ImageViewer);

type Photos = CachedPost['images'];
/** A card shows one large and two small photos. The rest are behind the third. */
const LEADING = 3;

// Two columns, three on wide cards, the first photo over two. Fixed before photos load, to avoid jumps.
const SHAPES = [
  {
    grid: '',
    first: 'col-span-2 aspect-[3/2] @max-3xs:aspect-[4/5] @xl:aspect-[16/9] @xl:col-span-3',
    other: '',
  },
  {
    grid: '@xl:aspect-[9/4]',
    first: 'aspect-[4/5] @xl:aspect-auto @xl:col-span-2',
    other: 'aspect-[4/5] @xl:aspect-auto',
  },
  {
    grid: '@xl:aspect-[9/5] @xl:grid-rows-2',
    first: 'col-span-2 aspect-[3/2] @xl:aspect-auto @xl:row-span-2',
    other: 'aspect-[3/2] @xl:aspect-auto',
  },
] as const;

/** Two per row, three on wide cards. A single leftover shares the last row evenly. */
function restShape(index: number, count: number): string {
  const fromEnd = count - index;
  const narrow = count % 2 === 1 && fromEnd === 1 ? 'col-span-6 aspect-[3/1]' : 'col-span-3 aspect-[3/2]';
  if (count === 1) return narrow;
  const pairs = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0;
  return `${narrow} @xl:aspect-[3/2] ${fromEnd <= pairs ? '@xl:col-span-3' : '@xl:col-span-2'}`;
}

type Props = {
  images: Photos;
  /** Visible photos. The last one shows how many more there are. */
  leading?: 1 | typeof LEADING;
  all?: boolean;
  eager?: boolean;
};

/** Each photo opens full screen. */
export function PostPhotos({ images, leading = LEADING, all = false, eager = false }: Props) {
  const { t } = useTranslation('posts');
  const [open, setOpen] = useState<number | null>(null);
  const front = images.slice(0, leading);
  const rest = all ? images.slice(leading) : [];
  const shape = SHAPES[front.length - 1];
  if (!shape) return null;
  const count = images.length;
  return (
    <div className="@container">
      <div className={`grid grid-cols-2 gap-1 @xl:grid-cols-3 ${shape.grid}`}>
        {front.map((image, index) => (
          <Tile
            key={image.url}
            image={image}
            number={index + 1}
            count={count}
            hidden={!all && index === leading - 1 ? count - leading : 0}
            sizes={index === 0 ? LARGE : SMALL_SIZES}
            eager={eager && index === 0}
            className={index === 0 ? shape.first : shape.other}
            onOpen={() => setOpen(index)}
          />
        ))}
      </div>
      {rest.length > 0 && (
        <div className="mt-1 grid grid-cols-6 gap-1">
          {rest.map((image, index) => (
            <Tile
              key={image.url}
              image={image}
              number={leading + index + 1}
              count={count}
              sizes={SMALL_SIZES}
              className={restShape(index, rest.length)}
              onOpen={() => setOpen(leading + index)}
            />
          ))}
        </div>
      )}
      {open !== null && (
        <Suspense>
          <ImageViewer
            images={images}
            first={open}
            onClose={() => setOpen(null)}
            texts={{
              label: t('photos.viewer'),
              previous: t('photos.previous'),
              next: t('photos.next'),
              close: t('photos.close'),
              count: (number) => t('photos.of', { number, count }),
              alt: (number) => t('photos.photo', { number, count }),
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type TileProps = {
  image: Photos[number];
  number: number;
  count: number;
  /** Number of photos behind this one. */
  hidden?: number;
  sizes: string;
  eager?: boolean;
  className: string;
  onOpen: () => void;
};

function Tile({ image, number, count, hidden = 0, sizes, eager = false, className, onOpen }: TileProps) {
  const { t } = useTranslation('posts');
  return (
    <button
      {...usePostName()}
      type="button"
      onClick={onOpen}
      aria-label={t(hidden > 0 ? 'photos.openMore' : 'photos.open', { number, count, hidden })}
      className={`relative min-h-0 overflow-hidden focus-visible:z-10 focus-visible:-outline-offset-3 ${className}`}
    >
      <Picture
        image={image}
        alt=""
        sizes={sizes}
        eager={eager}
        isSmall={number > 1}
        className="absolute inset-0 size-full"
      />
      {hidden > 0 && (
        <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-[rgb(10_20_16/0.75)] px-3 py-1 font-semibold text-[#fff]">
          <Images aria-hidden="true" size={16} />
          {t('photos.more', { count: hidden })}
        </span>
      )}
    </button>
  );
}
