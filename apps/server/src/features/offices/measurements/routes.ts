import { changeMeasurements, measurements as ofOffice } from '@sudhaar/contract/measurements';
import type { Serve } from '../../../platform/http/route.ts';
import type { Measurements } from './service.ts';

export function measurementRoutes(serve: Serve, measurements: Measurements): void {
  serve(ofOffice, async ({ actor }) => measurements.list(actor));
  serve(changeMeasurements, async ({ actor, body, t }) => ({
    ...(await measurements.change(actor, body)),
    message: t('done.measurementsSaved'),
  }));
}
