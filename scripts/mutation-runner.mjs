// Stryker's test runner for the rules. Its own runner for Vitest starts a worker for each mutant, a quarter of a second
// before any test runs. The rules need no environment, so here Vitest's tests run in Stryker's process: each test file is
// bundled once with the rules it imports, and evaluated anew for each mutant.
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { Script } from 'node:vm';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import { describe, getFn, startTests, test } from '@vitest/runner';
import { build } from 'esbuild';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {import('@vitest/runner').VitestRunner} VitestRunner
 * @typedef {import('@vitest/runner').Task} Task
 * @typedef {{ evaluate: (load: NodeJS.Require) => void, sources: Set<string> }} Bundle
 * @typedef {{ filter?: readonly string[], first?: string, activate?: { id: string, beforeImport: boolean } }} Run
 */

const TEST_TIMEOUT_MS = 20_000;
/**
 * Stryker allows a mutant to be reached 100 times as often as in all tests together. A tenth of that is already a
 * loop.
 */
const LOOP_SHARE = 0.1;
/** The instrumented code reads the active mutant here, and counts what each test reaches. */
const NAMESPACE = '__stryker__';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string | undefined} */ message) => chai.expect(value, message),
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT),
);

const require = createRequire(import.meta.url);
// Equal examples in each run, so that results don't depend on luck. One counterexample is enough, because
// shrinking it takes far longer.
require('fast-check').configureGlobal({ seed: 1, endOnFailure: true });

/** @type {Record<string, unknown>} */
const VITEST = { describe, expect, test };
const load = /** @type {NodeJS.Require} */ (
  Object.assign((/** @type {string} */ name) => (name === 'vitest' ? VITEST : require(name)), require)
);

/**
 * Each test file with everything of ours that it imports.
 * @param {string} folder
 * @returns {Promise<Map<string, Bundle>>}
 */
async function bundleTests(folder) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/**/*.test.ts'],
    outdir: 'bundles',
    outbase: '.',
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const output = metafile.outputs[relative(folder, path)];
      const script = new Script(`(function (require, module, exports) {${text}\n})`, { filename: path });
      const evaluate = (/** @type {NodeJS.Require} */ loader) => {
        const module = { exports: {} };
        script.runInThisContext()(loader, module, module.exports);
      };
      return [output?.entryPoint ?? path, { evaluate, sources: new Set(Object.keys(output?.inputs ?? {})) }];
    }),
  );
}

/**
 * @param {Task} task
 * @returns {string}
 */
const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name);
const idOf = (/** @type {Task} */ task) =>
  task.file === task ? task.name : `${task.file.name}#${nameOf(task)}`;

/**
 * @param {Task} task
 * @returns {Task[]}
 */
const testsIn = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsIn));

/** @returns {TestRunner} */
function createRunner() {
  const folder = process.cwd();
  /** @type {Record<string, any>} */
  const stryker = {};
  Reflect.set(globalThis, NAMESPACE, stryker);
  /** @type {Map<string, Bundle>} */
  let bundles = new Map();

  /**
   * @param {string[]} files
   * @param {Run} run
   * @returns {Promise<TestResult[]>}
   */
  async function runFiles(files, { filter, activate }) {
    const wanted = filter && new Set(filter);
    let hasFailed = false;
    stryker.activeMutant = activate?.beforeImport ? activate.id : undefined;
    /** @type {VitestRunner} */
    const runner = {
      config: {
        root: folder,
        setupFiles: [],
        name: '',
        passWithNoTests: true,
        testNamePattern: undefined,
        allowOnly: false,
        sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
        chaiConfig: undefined,
        maxConcurrency: 1,
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
        retry: 0,
        includeTaskLocation: undefined,
        diffOptions: undefined,
        tags: [],
        tagsFilter: undefined,
        strictTags: false,
      },
      importFile: (path) => bundles.get(relative(folder, path))?.evaluate(load),
      onCollected(collected) {
        hasFailed = collected.some(({ result }) => result?.state === 'fail');
        for (const one of collected.flatMap(testsIn)) if (wanted && !wanted.has(idOf(one))) one.mode = 'skip';
        if (activate) stryker.activeMutant = activate.id;
      },
      async runTask(one) {
        try {
          await getFn(one)();
        } catch (error) {
          // Drops the values that differed, because formatting the difference of two long lists takes seconds.
          throw new Error(error instanceof Error ? error.message : String(error));
        }
      },
      onBeforeRunTask(one) {
        // The first failing test is enough.
        if (hasFailed && activate) one.mode = 'skip';
        stryker.currentTestId = idOf(one);
      },
      onAfterRunTask(one) {
        hasFailed ||= one.result?.state === 'fail';
        stryker.currentTestId = undefined;
      },
    };
    const ran = await startTests(
      files.map((file) => join(folder, file)),
      runner,
    );
    stryker.activeMutant = undefined;
    return ran
      .flatMap((file) => (file.result?.state === 'fail' && !file.tasks.length ? [file] : testsIn(file)))
      .filter(({ mode, result }) => mode !== 'skip' && result)
      .map(resultOf);
  }

  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async init() {
      bundles = await bundleTests(folder);
    },
    async dryRun() {
      const tests = await runFiles([...bundles.keys()], {});
      return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage };
    },
    async mutantRun({ testFilter, activeMutant, mutantActivation, sandboxFileName, hitLimit }) {
      const mutated = relative(folder, sandboxFileName);
      const own = basename(mutated).replace('.ts', '.test.ts');
      const files = testFilter
        ? [...new Set(testFilter.map((id) => id.split('#')[0] ?? ''))]
        : [...bundles].filter(([, { sources }]) => sources.has(mutated)).map(([file]) => file);
      // A rule's own tests kill most of its mutants.
      files.sort((a, b) => Number(basename(b) === own) - Number(basename(a) === own));
      stryker.hitCount = 0;
      stryker.hitLimit = hitLimit && hitLimit * LOOP_SHARE;
      const activate = { id: activeMutant.id, beforeImport: mutantActivation === 'static' };
      /** @type {TestResult[]} */
      const tests = [];
      const isNoticed = () => tests.some(({ status }) => status === TestStatus.Failed);
      for (const file of files)
        if (!isNoticed())
          tests.push(...(await runFiles([file], { ...(testFilter && { filter: testFilter }), activate })));
      // A value that is made once is reached by the first test that needs it, but any test may fail on it.
      const ownFile = files.find((file) => basename(file) === own);
      if (testFilter && ownFile && !isNoticed()) tests.push(...(await runFiles([ownFile], { activate })));
      const outOfHits = determineHitLimitReached(stryker.hitCount, stryker.hitLimit);
      stryker.hitCount = undefined;
      return toMutantRunResult(outOfHits ?? { status: DryRunStatus.Complete, tests });
    },
  };
}

/**
 * @param {Task} task
 * @returns {TestResult}
 */
function resultOf(task) {
  const base = { id: idOf(task), name: nameOf(task), timeSpentMs: task.result?.duration ?? 0 };
  return task.result?.state === 'fail'
    ? { ...base, status: TestStatus.Failed, failureMessage: task.result.errors?.[0]?.message ?? 'failed' }
    : { ...base, status: TestStatus.Success };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)];
