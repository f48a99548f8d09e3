import { STATES } from '@sudhaar/domain/places';
import { useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';

/** Empty for everywhere. */
export function usePlace() {
  const [address, change] = useAddress();
  const params = useWrittenParams(address);
  const state = STATES.find((name) => name === params.get('state')) ?? '';
  const district = state === '' ? '' : (params.get('district') ?? '');
  return { state, district, change };
}
