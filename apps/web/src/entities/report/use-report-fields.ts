import type { Place } from '@sudhaar/contract/places';
import { fillFromPin, PIN_FIELDS } from '@sudhaar/domain/pin-fields';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import { useEffect, useEffectEvent } from 'react';
import type { Report } from './report.ts';
import type { useDraftReport } from './use-draft-report.ts';

const nameOf = ({ lat, lng }: Position): string => `${lat}, ${lng}`;

/** `settle` clears the error of a changed field. */
export function useReportFields(
  { report, change }: ReturnType<typeof useDraftReport>,
  settle: (name: keyof Report) => void,
  /** The place at the pin. Null if none is known. */
  place: Place | null | undefined,
) {
  const set = <Name extends keyof Report>(name: Name, value: Report[Name]) => {
    change({ [name]: value });
    settle(name);
  };
  const pin = (coordinates: Position, origin: PinOrigin) => {
    change({ coordinates, origin });
    settle('coordinates');
  };
  const fill = useEffectEvent((names: Place) => {
    if (!report.coordinates) return;
    const filled = fillFromPin(report, report.fromPin, nameOf(report.coordinates), {
      ...names,
      locality: names.locality ?? '',
    });
    if (!filled) return;
    change({ ...filled.changes, fromPin: filled.fill });
    for (const field of PIN_FIELDS) if (field in filled.changes) settle(field);
  });
  // Without a network nothing is known of the place, and the fields stay as they are.
  useEffect(() => {
    if (place) fill(place);
  }, [place]);

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
