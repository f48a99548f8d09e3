import type { Place } from '@sudhaar/contract/places';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import type { Report } from './report.ts';
import type { useDraftReport } from './use-draft-report.ts';

/** `settle` clears the error of a changed field. */
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
    /** Fills empty fields only. */
    adopt({ pincode, state }: Place) {
      if (pincode && report.pincode.trim() === '') set('pincode', pincode);
      if (report.state === '') set('state', state);
    },
    /** Applies corrections. */
    mend({ pincode, state, coordinates }: Partial<Pick<Report, 'pincode' | 'state' | 'coordinates'>>) {
      if (pincode) set('pincode', pincode);
      if (state) set('state', state);
      if (coordinates) pin(coordinates, 'search');
    },
  };
}
