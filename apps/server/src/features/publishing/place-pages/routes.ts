import { districtPage, statePage, statesPage } from '@sudhaar/contract/place-pages';
import type { Serve } from '../../../platform/http/route.ts';
import type { PlacePages } from './service.ts';

export function placePageRoutes(serve: Serve, pages: PlacePages): void {
  serve(statesPage, () => pages.states());
  serve(statePage, ({ params }) => pages.state(params.state));
  serve(districtPage, ({ params, language }) => pages.district(params.state, params.district, language));
}
