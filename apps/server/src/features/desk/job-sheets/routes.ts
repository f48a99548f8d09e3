import { jobSheets } from '@sudhaar/contract/desk';
import type { Serve } from '../../../platform/http/route.ts';
import type { JobSheets } from './service.ts';

export function jobSheetRoutes(serve: Serve, sheets: JobSheets): void {
  serve(jobSheets, async ({ actor, query }) => sheets.read(actor, query.ids));
}
