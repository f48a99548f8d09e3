import type { PublicMap } from '@sudhaar/contract/tracking';
import type { Position } from '@sudhaar/domain/places';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { useNavigate } from 'react-router';
import type { Area } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostsMap } from '../../widgets/posts-map/posts-map.tsx';

const ZOOM = 10;

type Props = {
  name: string;
  middle: Position;
  reports: PublicMap | undefined;
  numbers: ReadonlyMap<string, number>;
  onMoved: (area: Area) => void;
};

export function DistrictMap({ name, middle, reports, numbers, onMoved }: Props) {
  const { t } = useTranslation('placePages');
  const { token } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <PostsMap
        label={t('mapLabel', { district: name })}
        view={{ center: middle, zoom: ZOOM }}
        reports={reports}
        numbers={numbers}
        className="h-80"
        onMoved={onMoved}
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
