import { handover } from '@sudhaar/contract/desk';
import type { Serve } from '../../../platform/http/route.ts';
import type { HandoverService } from './service.ts';

export function handoverRoutes(serve: Serve, service: HandoverService): void {
  serve(handover, async ({ actor, query }) => service.read(actor, query.hours));
}
