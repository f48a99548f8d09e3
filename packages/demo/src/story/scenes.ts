const MENDABLE = [
  'pothole',
  'streetlight',
  'garbage',
  'leak',
  'footpath',
  'tree',
  'signal',
  'sewage',
  'rubble',
] as const;

type Mendable = (typeof MENDABLE)[number];
export type Problem = Mendable | 'flood';
/** What a photo shows. */
export type Scene = Problem | `${Mendable}-mended`;

const mended = (problem: Mendable) => `${problem}-mended` as const;
export const SCENES: readonly Scene[] = [...MENDABLE, 'flood', ...MENDABLE.map(mended)];
