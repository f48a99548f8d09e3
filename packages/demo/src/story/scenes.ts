const REPAIRABLE = [
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

type RepairableProblem = (typeof REPAIRABLE)[number];
export type Problem = RepairableProblem | 'flood';
export type Scene = Problem | `${RepairableProblem}-mended`;

const repaired = (problem: RepairableProblem) => `${problem}-mended` as const;
export const SCENES: readonly Scene[] = [...REPAIRABLE, 'flood', ...REPAIRABLE.map(repaired)];
