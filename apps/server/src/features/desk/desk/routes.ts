import {
  changeView,
  deleteView,
  deskCount,
  deskCounts,
  deskPosts,
  savedViews,
  saveView,
  searchDesk,
  workload,
} from '@sudhaar/contract/desk';
import type { Serve } from '../../../platform/http/route.ts';
import type { DeskService } from './service.ts';

export function deskRoutes(serve: Serve, desk: DeskService): void {
  serve(deskPosts, async ({ actor, query }) => desk.list(actor, query));
  serve(deskCounts, async ({ actor }) => ({ counts: await desk.counts(actor) }));
  serve(deskCount, async ({ actor, query }) => ({ count: await desk.count(actor, query) }));
  serve(searchDesk, async ({ actor, body }) => ({ hits: await desk.search(actor, body) }));
  serve(workload, async ({ actor }) => desk.workload(actor));

  serve(savedViews, async ({ actor }) => ({ views: await desk.views(actor) }));
  serve(saveView, async ({ actor, body, t }) => ({
    view: await desk.saveView(actor, body),
    message: t('done.viewSaved'),
  }));
  serve(changeView, async ({ actor, params, body, t }) => ({
    view: await desk.changeView(actor, params.id, body),
    message: t('done.viewChanged'),
  }));
  serve(deleteView, async ({ actor, params, t }) => {
    await desk.deleteView(actor, params.id);
    return { message: t('done.viewDeleted') };
  });
}
