// Apart from the rules that find them, because every page loads the list of all problems.

export const POLYGON_PROBLEMS = [
  'polygonBroken',
  'polygonOutsideIndia',
  'polygonEmpty',
  'polygonCrossesItself',
  'polygonHoleOutside',
] as const;
export type PolygonProblem = (typeof POLYGON_PROBLEMS)[number];

export const PLACE_PROBLEMS = [
  'radiusOutOfRange',
  'placeOutsideIndia',
  'pincodeUnfit',
  'shapeBroken',
  'shapeCrossesItself',
  'shapeTooManyPoints',
  'shapeTooLarge',
  'shapeOutlineTooLong',
] as const;
export type PlaceProblem = (typeof PLACE_PROBLEMS)[number];
