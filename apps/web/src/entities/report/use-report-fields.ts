import type { Place } from '@sudhaar/contract/places';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import type { Report } from './report.ts';
import type { useDraftReport } from './use-draft-report.ts';

/** Changes of a report as its form makes them. `settle` takes back the error of a field that was changed. */
export function useReportFields(
  { report, change }: ReturnType<typeof useDraftReport>,
  settle: (name: keyof Report) => void,
) {
  const set = <Name extends keyof Report>(name: Name, value: Report[Name]) => {
    change({ [name]: value });
    settle(name);
  };
  const pin = (coordinates: Position, origin: PinOrigin) => {
    change({ coordinates, origin });
    settle('coordinates');
  };
  return {
    set,
    pin,
    /** Fills in what is still empty. */
    adopt({ pincode, state }: Place) {
      if (pincode && report.pincode.trim() === '') set('pincode', pincode);
      if (report.state === '') set('state', state);
    },
    /** Puts right what does not fit together. */
    mend({ pincode, state, coordinates }: Partial<Pick<Report, 'pincode' | 'state' | 'coordinates'>>) {
      if (pincode) set('pincode', pincode);
      if (state) set('state', state);
      if (coordinates) pin(coordinates, 'search');
    },
  };
}
