import type { Position } from '@sudhaar/domain/places';
import { type ReportedContent, searchedTexts } from '@sudhaar/domain/reported-fields';
import { searchWords } from '@sudhaar/domain/search';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { wordsVector } from '../../../platform/database/words.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Media } from '../../foundation/media/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Routing } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import { cellOf } from './cells.ts';
import type { EditedColumn, ReporterColumn } from './columns.ts';

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

/** The check before has refused a report without a position. */
export const positionOf = ({ location }: Pick<ReportedContent, 'location'>): Position =>
  location.coordinates as Position;

/** A checked report as the table's columns. */
export function reportColumns(report: ReportedContent) {
  const { location, ...problem } = report;
  const { coordinates: _, ...place } = location;
  const { lat, lng } = positionOf(report);
  const words = wordsVector(searchWords(...searchedTexts(report)));
  return { ...problem, ...place, lat, lng, cell: cellOf({ lat, lng }), words } satisfies Record<
    EditedColumn,
    unknown
  >;
}

/** The report that is stored in these columns. */
export const storedReport = ({
  caption,
  priority,
  category,
  state,
  landmark,
  address,
  pincode,
  lat,
  lng,
}: Pick<Selectable<DB['posts']>, ReporterColumn>): ReportedContent => ({
  caption,
  priority,
  category,
  location: { state, landmark, address, pincode, coordinates: { lat, lng } },
});
