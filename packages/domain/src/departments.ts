export const DEPARTMENTS = [
  'roads',
  'streetLighting',
  'sanitation',
  'water',
  'sewerage',
  'parks',
  'buildings',
  'traffic',
  'general',
] as const;
export type Department = (typeof DEPARTMENTS)[number];
