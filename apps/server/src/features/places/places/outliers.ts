import type { Position } from '@sudhaar/domain/places';
import { createGrid, roughMetres } from './grid.ts';
import { groupBy } from './group-by.ts';
import type { Sighting } from './sighting.ts';

type LocatedSighting = Sighting & { position: Position };
const isPlaced = (one: Sighting): one is LocatedSighting => one.position !== undefined;

const KM = 1000;

/** In the same order. Undefined if the position can't be right. */
export function trustedPositions(sightings: readonly Sighting[]): (Position | undefined)[] {
  const isCopied = findCopies(sightings);
  const mended = mendMinutes(sightings).map((one) => (isCopied(one) ? { ...one, position: undefined } : one));
  const isIntruder = createOutlierTest(mended);
  return mended.map((one) => (isPlaced(one) && isIntruder(one) ? undefined : one.position));
}

// The value was minutes if another office of the pincode is this near to that reading, and this far from the decimal
// one.
const SAME_AREA = 3 * KM;
const OTHER_AREA = 8 * KM;

/** Some positions are degrees and minutes written as a decimal: 22.3456 for 22° 34.56'. Neighbours reveal which. */
function mendMinutes(sightings: readonly Sighting[]): Sighting[] {
  const byPincode = groupBy(sightings.filter(isPlaced), ({ pincode }) => pincode);
  return sightings.map((one) => {
    const { position } = one;
    const corrected = position && fromMinutes(position);
    if (!corrected) return one;
    const isProof = ({ position: other }: LocatedSighting): boolean =>
      roughMetres(other, corrected) < SAME_AREA && roughMetres(other, position) > OTHER_AREA;
    return byPincode.get(one.pincode)?.some(isProof) ? { ...one, position: corrected } : one;
  });
}

function fromMinutes({ lat, lng }: Position): Position | undefined {
  const [y, x] = [(lat % 1) * 100, (lng % 1) * 100];
  if (y >= 60 || x >= 60) return undefined;
  return { lat: Math.floor(lat) + y / 60, lng: Math.floor(lng) + x / 60 };
}

// Spots per degree, each about 10 m wide.
const SPOTS = 10_000;
const PINCODES_OF_COPY = 3;

const spotOf = ({ lat, lng }: Position): number =>
  Math.round(lat * SPOTS) * 100 * SPOTS + Math.round(lng * SPOTS);

/**
 * For offices of unknown position the source has the middle of the town or its head office. So a spot shared by
 * several pincodes only belongs to the head office.
 */
function findCopies(sightings: readonly Sighting[]): (one: Sighting) => boolean {
  // Shared spots. True if a head office is there.
  const shared = new Map<number, boolean>();
  for (const [spot, offices] of groupBy(sightings.filter(isPlaced), ({ position }) => spotOf(position))) {
    if (offices.length < PINCODES_OF_COPY || pincodesOf(offices) < PINCODES_OF_COPY) continue;
    shared.set(spot, pincodesOf(offices.filter(({ importance }) => importance === 2)) === 1);
  }
  return ({ position, importance }) => {
    const hasHead = position && shared.get(spotOf(position));
    return hasHead !== undefined && (importance < 2 || !hasHead);
  };
}

const pincodesOf = (offices: readonly LocatedSighting[]): number =>
  new Set(offices.map(({ pincode }) => pincode)).size;

const BESIDE = 1.5 * KM;
const FROM_OWN = 5 * KM;

/** Detects branch offices next to the sub or head office of another pincode: their positions are wrong. */
function createOutlierTest(sightings: readonly Sighting[]): (one: LocatedSighting) => boolean {
  const mains = sightings.filter(isPlaced).filter(({ importance }) => importance > 0);
  const own = groupBy(mains, ({ pincode }) => pincode);
  const grid = createGrid(mains, 0.02);
  return ({ pincode, position, importance }) => {
    const ownMains = own.get(pincode);
    if (importance > 0 || !ownMains) return false;
    if (ownMains.some((main) => roughMetres(main.position, position) < FROM_OWN)) return false;
    return grid.someAround(
      position,
      (main) => main.pincode !== pincode && roughMetres(main.position, position) < BESIDE,
    );
  };
}
