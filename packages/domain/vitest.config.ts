import { defineConfig } from 'vitest/config';

/**
 * For mutation testing only: `npm test` runs the same files by the configuration at the root. One worker for all
 * files: starting a worker takes longer than the tests do.
 */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false } });
