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

type RepairableProblem = (typeof MENDABLE)[number];
export type Problem = RepairableProblem | 'flood';
/** What a photo shows. */
export type Scene = Problem | `${RepairableProblem}-mended`;

const mended = (problem: RepairableProblem) => `${problem}-mended` as const;
export const SCENES: readonly Scene[] = [...MENDABLE, 'flood', ...MENDABLE.map(mended)];
