import {
  bulkJobs,
  bulkResults,
  oneBulkJob,
  previewReply,
  startBulk,
  stopBulk,
  undoBulk,
} from '@sudhaar/contract/bulk';
import type { Serve } from '../../../platform/http/route.ts';
import type { Bulk } from './service.ts';

export function bulkRoutes(serve: Serve, bulk: Bulk): void {
  serve(startBulk, async ({ actor, body, t }) => {
    const job = await bulk.start(actor, body);
    return { job, message: t('bulk:done.started', { count: job.total }) };
  });

  serve(previewReply, async ({ actor, body }) => bulk.preview(actor, body));

  serve(bulkJobs, async ({ actor }) => ({ jobs: await bulk.list(actor) }));

  serve(oneBulkJob, async ({ actor, params }) => ({ job: await bulk.find(actor, params.id) }));

  serve(bulkResults, async ({ actor, params, query }) => bulk.results(actor, params.id, query));

  serve(undoBulk, async ({ actor, params, t }) => {
    const job = await bulk.undo(actor, params.id);
    return { job, message: t('bulk:done.undoing', { count: job.total }) };
  });

  serve(stopBulk, async ({ actor, params, t }) => ({
    job: await bulk.stop(actor, params.id),
    message: t('bulk:done.stopped'),
  }));
}
