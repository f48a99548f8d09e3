import { Map as MapIcon, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePlaceName } from '../../places/place-name.ts';
import { PostMap } from '../../places/post-map.tsx';
import type { KeptPost } from '../cache.ts';
import { Toggle } from './toggle.tsx';

type Props = { location: KeptPost['location']; withCountry: boolean; withMap: boolean };

/** Where it is: a line, and a map for who asks. Twenty maps at once would be too much for a small phone. */
export function PostPlace({ location, withCountry, withMap }: Props) {
  const { t } = useTranslation('posts');
  const placeName = usePlaceName();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { address, landmark, state, pincode, country } = location;
  const parts = [address, landmark, placeName(state), pincode, withCountry && placeName(country)].filter(
    Boolean,
  );
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap">
        <p className="flex gap-1.5 text-ink-2">
          <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('card.location')}: </span>
            {parts.join(', ')}
          </span>
        </p>
        {withMap && (
          <Toggle icon={MapIcon} open={open} controls={id} onToggle={() => setOpen(!open)}>
            {t(open ? 'card.hideMap' : 'card.showMap')}
          </Toggle>
        )}
      </div>
      {open && (
        <div id={id} className="mt-1">
          <PostMap position={location.coordinates} popup={t('card.reportedLocation')} />
        </div>
      )}
    </div>
  );
}
