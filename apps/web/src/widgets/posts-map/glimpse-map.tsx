import { useState } from 'react';
import { Link } from 'react-router';
import type { Area } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PostsMap } from './posts-map.tsx';
import { useMapPosts } from './queries.ts';

const ALL = { priority: undefined, stage: undefined, category: undefined };
const ignore = () => {};

/** Links to the map page, except where the map's credit is. Not pannable, so that it does not catch scrolling. */
export function GlimpseMap({ className }: { className: string }) {
  const { t } = useTranslation('explore');
  const [area, setArea] = useState<Area | null>(null);
  const { data } = useMapPosts(area, ALL);
  return (
    <div className={`relative ${className}`}>
      <div inert className="size-full">
        <PostsMap view="india" reports={data} className="size-full" onMoved={setArea} onOpen={ignore} still />
      </div>
      <Link
        to="/map"
        className="absolute inset-x-0 top-0 bottom-8 z-10 flex items-start justify-end rounded-card p-3 transition-shadow duration-(--quick) hover:shadow-card"
      >
        <span className="rounded-full border border-line bg-raised px-5 py-2.5 font-semibold text-green shadow-card">
          {t('glimpseOpen')}
        </span>
      </Link>
    </div>
  );
}
