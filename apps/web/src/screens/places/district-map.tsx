import type { Position } from '@sudhaar/domain/places';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostsMap } from '../../widgets/posts-map/posts-map.tsx';
import { useMapPosts } from '../../widgets/posts-map/queries.ts';

const ZOOM = 10;
const ALL = { priority: undefined, stage: undefined, category: undefined };

export function DistrictMap({ name, middle }: { name: string; middle: Position }) {
  const { t } = useTranslation('placePages');
  const { token } = useSession();
  const navigate = useNavigate();
  const [area, setArea] = useState<Area | null>(null);
  const { data } = useMapPosts(area, ALL);
  return (
    <>
      <PostsMap
        label={t('mapLabel', { district: name })}
        view={{ center: middle, zoom: ZOOM }}
        reports={data}
        className="h-80"
        onMoved={setArea}
        onOpen={({ _id, number }) => navigate(token === null ? publicPostPath(number) : `/post/${_id}`)}
      />
      <ButtonLink
        look="outline"
        compact
        className="mt-3"
        to={`/map?lat=${middle.lat.toFixed(5)}&lng=${middle.lng.toFixed(5)}&zoom=${ZOOM}`}
      >
        {t('openMap')}
      </ButtonLink>
    </>
  );
}
