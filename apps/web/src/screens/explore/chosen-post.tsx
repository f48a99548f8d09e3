import type { MappedPost } from '@sudhaar/contract/tracking';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { MappedItem } from '../../widgets/posts-map/mapped-item.tsx';

/** At the lower edge of the map, within reach of a thumb. */
export function ChosenPost({ post, onClose }: { post: MappedPost; onClose: () => void }) {
  const { t } = useTranslation('explore');
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin moves the reader here again
  useEffect(() => section.current?.querySelector('a')?.focus({ preventScroll: true }), [post._id]);
  return (
    <section
      ref={section}
      aria-label={t('chosen')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="absolute inset-x-2 bottom-2 z-10 mx-auto max-w-md"
    >
      <MappedItem post={post} />
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="absolute -top-3 -right-1 grid size-touch place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-raised shadow-card">
          <X aria-hidden="true" size={16} />
        </span>
      </button>
    </section>
  );
}
