import { adminInsights, citizenInsights, governmentInsights } from '@sudhaar/contract/insights';
import type { Serve } from '../../../platform/http/route.ts';
import type { Insights } from './service.ts';

export function insightRoutes(serve: Serve, insights: Insights): void {
  serve(adminInsights, () => insights.ofSystem());
  serve(citizenInsights, ({ actor }) => insights.ofCitizen(actor.id));
  serve(governmentInsights, ({ actor }) => insights.ofOwnWork(actor.id));
}
