import { Info } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { usePlaceName } from '../../places/place-name.ts';
import { usePincodeStates } from '../queries.ts';

type Props = { pincode: string; state: string; onState: (state: string) => void };

/** A word when the pincode and the state don't seem to belong together. Never more than a word. */
export function PincodeHint({ pincode, state, onState }: Props) {
  const { t, i18n } = useTranslation('report');
  const placeName = usePlaceName();
  const states = usePincodeStates(pincode);
  if (!states || (state !== '' && states.some((one) => one === state)))
    return <p role="status" className="sr-only" />;
  const [only, second] = states;
  const named = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(states.map(placeName));
  return (
    <div
      role="status"
      className="-mt-2 flex flex-wrap items-center gap-3 rounded-card bg-sky-soft px-4 py-3 text-ink"
    >
      <Info aria-hidden="true" size={20} className="shrink-0 text-sky" />
      <p className="min-w-40 flex-1">
        {only ? t('where.pincodeElsewhere', { pincode, states: named }) : t('where.pincodeUnknown')}
      </p>
      {only && !second && (
        <Button compact onClick={() => onState(only)}>
          {t('where.takeState', { state: placeName(only) })}
        </Button>
      )}
    </div>
  );
}
