import type { Place } from '@sudhaar/contract/places';
import { Link, useNavigate } from 'react-router';
import { PlaceSearch } from '../../entities/place/place-search.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { placePath } from './place-path.ts';

type Props = {
  /** Opens the place's page by default. */
  onChoose?: (place: Place) => void;
  typed?: string;
  hasFocus?: boolean;
};

/** Finds a state, district, town or PIN code, in either script. */
export function FindPlace({ onChoose, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <PlaceSearch
      {...rest}
      withStates
      label={t('findPlace.label')}
      hint={t('findPlace.hint')}
      onChoose={onChoose ?? ((place) => void navigate(placePath(place)))}
      nothing={(text) => <WaysOn text={text} />}
    />
  );
}

const linkLook = 'inline-flex min-h-touch items-center text-green underline underline-offset-4';

function WaysOn({ text }: { text: string }) {
  const { t } = useTranslation('places');
  return (
    <div className="mt-2 rounded-card bg-sunk px-4 py-3">
      <p className="font-medium wrap-anywhere">{t('find.nothingFound', { text })}</p>
      <p className="text-ink-2">{t('find.pincode')}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/places" className={linkLook}>
          {t('find.states')}
        </Link>
        <Link to="/map" className={linkLook}>
          {t('find.map')}
        </Link>
      </p>
    </div>
  );
}
