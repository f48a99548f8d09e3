import { trackCode } from '@sudhaar/contract/intake';
import {
  cityUpdates,
  overduePosts,
  publicFigures,
  publicMap,
  publicPerformance,
  publicPostDetails,
  trackPost,
} from '@sudhaar/contract/tracking';
import type { Serve } from '../../../platform/http/route.ts';
import type { Tracking } from './service.ts';
import { updateView } from './view.ts';

export function trackingRoutes(serve: Serve, tracking: Tracking): void {
  serve(trackPost, async ({ params, language }) => ({ post: await tracking.post(params.postId, language) }));
  serve(publicPostDetails, async ({ params, language }) => ({
    post: await tracking.page(params.id, language),
  }));
  serve(trackCode, ({ body, language }) => tracking.byCode(body.code, language));

  serve(cityUpdates, async ({ query }) => {
    const { rows, nextCursor } = await tracking.updates(query);
    return { updates: rows.map(updateView), nextCursor };
  });

  serve(publicFigures, () => tracking.figures());
  serve(overduePosts, ({ query, language }) => tracking.overdue(query, language));
  serve(publicPerformance, ({ query, language }) => tracking.performance(query, language));

  serve(publicMap, ({ query: { zoom, priority, stage, category, status, ...rectangle } }) =>
    tracking.map({ rectangle, zoom, priority, stage, category, finished: status && status === 'closed' }),
  );
}
