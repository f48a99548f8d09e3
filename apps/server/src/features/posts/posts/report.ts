import type { createPost } from '@sudhaar/contract/posts';
import type { Body } from '@sudhaar/contract/route';
import type { Position } from '@sudhaar/domain/places';
import { searchWords } from '@sudhaar/domain/search';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import type { PlaceForm } from '@sudhaar/domain/validation';
import type { Database } from '../../../platform/database/connect.ts';
import { wordsVector } from '../../../platform/database/words.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Media } from '../../foundation/media/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Routing } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import { cellOf } from './cells.ts';
import type { EditedColumn } from './columns.ts';

/** A new field of the contract does not compile until it is stored here. */
export type Report = Omit<Body<typeof createPost>, 'clientId' | 'location'> & { location: PlaceForm };

/** Services for storing a report. */
export type ReportParts = {
  db: Database;
  events: Events;
  states: PostStates;
  media: Media;
  places: Pick<Places, 'locate'>;
  routing: Pick<Routing, 'routeIn' | 'routeEdited'>;
  categories: Pick<Categories, 'assertUsable'>;
};

export function cleanReport({ caption, priority, category, location }: Report): Report {
  const { state, landmark, address, pincode, coordinates } = location;
  return {
    caption: cleanText(caption),
    priority,
    category,
    location: {
      state: cleanName(state),
      landmark: cleanName(landmark),
      address: cleanName(address),
      pincode: cleanName(pincode),
      coordinates,
    },
  };
}

/** Validation already rejected reports without a position. */
export const positionOf = ({ location }: Pick<Report, 'location'>): Position =>
  location.coordinates as Position;

export function reportColumns({ caption, priority, category, location }: Report) {
  const { state, landmark, address, pincode } = location;
  const { lat, lng } = positionOf({ location });
  const words = wordsVector(searchWords(caption, landmark, address, state, pincode));
  return {
    caption,
    priority,
    category,
    state,
    landmark,
    address,
    pincode,
    lat,
    lng,
    cell: cellOf({ lat, lng }),
    words,
  } satisfies Record<EditedColumn, unknown>;
}
