import { statistics, statisticsComparison, statisticsHeat } from '@sudhaar/contract/statistics';
import type { Serve } from '../../../platform/http/route.ts';
import type { Statistics } from './service.ts';

export function statisticsRoutes(serve: Serve, figures: Statistics): void {
  serve(statistics, ({ query, language }) => figures.all(query, language));
  serve(statisticsComparison, ({ query, language }) => figures.compare(query, language));
  serve(statisticsHeat, ({ query, language }) => figures.heat(query, language));
}
