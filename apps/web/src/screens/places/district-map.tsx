import type { PublicMap } from '@sudhaar/contract/tracking';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { useNavigate } from 'react-router';
import type { Area, View } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostsMap } from '../../widgets/posts-map/posts-map.tsx';

type Props = {
  name: string;
  view: View;
  reports: PublicMap | undefined;
  numbers: ReadonlyMap<string, number>;
  onMoved: (area: Area) => void;
};

export function DistrictMap({ name, view, reports, numbers, onMoved }: Props) {
  const { t } = useTranslation('placePages');
  const { token } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <PostsMap
        label={t('mapLabel', { district: name })}
        view={view}
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
        to={`/map?lat=${view.center.lat.toFixed(5)}&lng=${view.center.lng.toFixed(5)}&zoom=${view.zoom}`}
      >
        {t('openMap')}
      </ButtonLink>
    </>
  );
}
