import { lastPlace } from '../../lib/device/last-place.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { homeView } from './home/home-view.ts';
import { useHome } from './home/queries.ts';
import type { View } from './map/draw-map.ts';

const COUNTRY_VIEW: View = { center: { lat: 20.59, lng: 78.96 }, zoom: 5 };
const LAST_ZOOM = 14;

/** Where a map begins before anything is picked: at home, else at the last report from this device, else India. */
export function useStartView(): View {
  const { id, role } = useSession();
  const home = useHome(role === 'user').data?.home;
  if (home) return homeView(home);
  const last = lastPlace(id);
  return last ? { center: last, zoom: LAST_ZOOM } : COUNTRY_VIEW;
}
