import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { helpTexts } from './apps/web/build/help-texts.ts';
import { SlowFirst } from './scripts/slow-first.ts';

const CHEAP_ARGON2 = fileURLToPath(new URL('apps/server/src/testing/cheap-argon2.ts', import.meta.url));

/** The browser test of `npm test`. */
const JOURNEY = 'e2e/journey.test.ts';

/** Of tests in a browser: a machine that is busy may stand still for seconds. */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Both cores of a small machine: Vitest would leave one to the watcher.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [helpTexts()],
        test: {
          name: 'unit',
          // Half the time, because files share what they import.
          isolate: false,
          setupFiles: 'scripts/unit-setup.ts',
          testTimeout: 20_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/demo/drawing/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        resolve: { alias: [{ find: /^@node-rs\/argon2$/, replacement: CHEAP_ARGON2 }] },
        test: {
          name: 'api',
          // Files share what they import, which takes longer than most of them run. Each has its own application.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: [JOURNEY],
          globalSetup: 'e2e/support/global-setup.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          // One browser, its cache warm, for all files of a worker.
          isolate: false,
          include: ['e2e/*.test.ts'],
          exclude: [JOURNEY],
          globalSetup: 'e2e/support/global-setup.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'full',
          isolate: false,
          include: ['e2e/full/*.test.ts'],
          globalSetup: 'e2e/support/global-setup.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'faults',
          // One file at a time: each breaks things and measures how long they take to come back.
          fileParallelism: false,
          include: ['faults/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 15 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
});
