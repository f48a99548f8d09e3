import { health, ready } from '@sudhaar/contract/service';
import { ProductError } from '@sudhaar/domain/errors';
import type { Serve } from '../../../platform/http/route.ts';
import { areClocksRight } from '../../../platform/time.ts';

/** For load balancers. */
export function serviceRoutes(serve: Serve, isReady: () => Promise<boolean>): void {
  serve(health, async () => ({ status: 'ok' as const }));

  serve(ready, async () => {
    if (!(await isReady())) throw new ProductError('unavailable');
    return { status: 'ok' as const, ...(!areClocksRight() && { warnings: ['clock' as const] }) };
  });
}
