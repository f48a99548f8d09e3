import { historyRoots, postHistory } from '@sudhaar/contract/tracking';
import type { Serve } from '../../../platform/http/route.ts';
import type { History } from './service.ts';

export function historyRoutes(serve: Serve, history: History): void {
  serve(postHistory, ({ params, query }) => history.ofPost(params.id, query));
  serve(historyRoots, ({ query }) => history.roots(query));
}
