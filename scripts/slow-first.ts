import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take longest. */
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
 * Vitest starts the largest files first if it has no times of an earlier run, as on a clean clone. Then
 * accessibility.test.ts ran last and alone, and for a fifth of the time only one worker was busy.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
