import { auditLog } from '@sudhaar/contract/audit';
import type { Serve } from '../../../platform/http/route.ts';
import { type Audit, auditView } from './service.ts';

export function auditRoutes(serve: Serve, audit: Audit): void {
  serve(auditLog, async ({ query, language }) => {
    const { rows, nextCursor } = await audit.list(query);
    return { entries: rows.map((row) => auditView(row, language)), nextCursor };
  });
}
