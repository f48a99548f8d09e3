import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, though they are short. */
const SLOW = [
  'accessibility.test.ts',
  'embedded.test.ts',
  'counters.test.ts',
  'mass-sign-ups.test.ts',
  'access.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW.some((name) => moduleId.endsWith(`/${name}`));

/**
 * Starts the slow files first. Vitest starts the largest files first where it has no times of an earlier run, as on a
 * clean clone: then accessibility.test.ts ran last and alone, and a fifth of the time only one worker was busy.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
