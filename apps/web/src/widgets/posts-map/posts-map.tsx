import type { MappedPost, PublicMap } from '@sudhaar/contract/tracking';
import type { Position } from '@sudhaar/domain/places';
import { type ReactNode, useEffect, useState } from 'react';
import type { Area, DrawnMap, InitialView, View } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = {
  label?: string;
  view: InitialView;
  /** Position of the device, if known. */
  here?: Position | null;
  reports: PublicMap | undefined;
  /** Numbers of posts that are also in a list beside the map. */
  numbers?: ReadonlyMap<string, number>;
  className: string;
  onMap?: (map: DrawnMap | null) => void;
  onMoved: (area: Area, center: View['center'] | null) => void;
  onOpen: (post: MappedPost) => void;
  still?: boolean;
  hasFreeWheel?: boolean;
  /** Rendered over the map. */
  children?: ReactNode;
};

/** Circles with counts, or pins if there are few. */
export function PostsMap({
  label,
  view,
  here = null,
  reports,
  numbers,
  className,
  onMap,
  onMoved,
  onOpen,
  still,
  hasFreeWheel,
  children,
}: Props) {
  const { t } = useTranslation(['explore', 'common']);
  const format = useFormat();
  const [map, setMap] = useState<DrawnMap | null>(null);

  useEffect(() => map?.onMoved(onMoved), [map, onMoved]);
  useEffect(() => onMap?.(map), [map, onMap]);

  const you = t('you');
  useEffect(() => {
    if (map && here) return map.pin(here, { label: you, popup: you, shape: 'dot' });
  }, [map, here, you]);

  useEffect(() => {
    if (!map || !reports) return;
    const pinned = reports.clusters.length > 0 ? [] : reports.posts;
    const drawn = [
      map.clusters(reports.clusters, (count) => ({
        text: format.short(count),
        label: t('cluster', { count }),
      })),
      ...pinned.map((post) =>
        map.pin(post.coordinates, {
          label: [
            numbers?.get(post._id),
            t('pin', { caption: post.caption, stage: t(`common:stages.${post.progressState}`) }),
          ]
            .filter(Boolean)
            .join('. '),
          number: numbers?.get(post._id),
          colour: STAGE_LOOK[post.progressState].colour,
          onOpen: () => onOpen(post),
        }),
      ),
    ];
    return () => {
      for (const remove of drawn) remove();
    };
  }, [map, reports, numbers, onOpen, t, format]);

  return (
    <MapView
      label={label ?? t('map')}
      view={view}
      className={className}
      onMap={setMap}
      many
      still={still}
      hasFreeWheel={hasFreeWheel}
    >
      {children}
    </MapView>
  );
}
