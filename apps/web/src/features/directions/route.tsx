import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { RouteStatus } from './route-status.tsx';
import { useRoute } from './use-route.ts';

const ROUTE_ZOOM = 14;

type Props = { to: Position; size: string };

export function Route({ to, size }: Props) {
  const { t } = useTranslation('places');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const { way, again } = useRoute(to);
  const { lat, lng } = to;
  const from = 'from' in way ? way.from : null;
  const route = way.step === 'found' ? way.route : null;
  const popup = t('map.reported');
  const you = t('route.you');

  useEffect(() => map?.pin({ lat, lng }, { label: popup, popup }), [map, lat, lng, popup]);

  useEffect(() => {
    if (from) return map?.pin(from, { label: you, popup: you, shape: 'dot' });
  }, [map, from, you]);

  useEffect(() => {
    if (!map || !route) return;
    const path = route.coordinates.map(([x, y]) => ({ lat: y, lng: x }));
    map.fit(path);
    return map.line(path, route.kind);
  }, [map, route]);

  return (
    <div>
      <MapView
        label={t('route.label')}
        view={{ center: to, zoom: ROUTE_ZOOM }}
        className={size}
        onMap={setMap}
      />
      <RouteStatus way={way} to={to} onAgain={again} />
    </div>
  );
}
