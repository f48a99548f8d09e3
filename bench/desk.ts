import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Effort } from '../e2e/support/effort.ts';
import { medianOf, type Result } from './result.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The median of this many runs counts. Clicks and keys are the same in each, only the waits differ. */
const RUNS = 3;

/**
 * The keystroke-level model (Card, Moran and Newell) with usual times of an office worker: pointing at something and
 * clicking, a key of an average typist, a thought before each click or text, a hand that moves between mouse and keys.
 */
const SECONDS = { clicks: 1.1, keys: 0.28, thoughts: 1.35, switches: 0.4 } as const;

/** Measured with the same tasks when the desk was first tried by people. */
type Before = { clicks?: number; seconds?: number };
const TASKS: Record<string, Before> = {
  'claim 20': { clicks: 25, seconds: 40 },
  'assign 10': { clicks: 17, seconds: 32 },
  'transfer one': { clicks: 6 },
  'enter a caller’s report': { seconds: 65 },
  'finish one in the field': { clicks: 15 },
  'join two reports': {},
  'reply to many from a template': {},
  'show finished work of three': {},
  'put on hold': {},
  'find a report by the caller’s phone': {},
  'find a report by its last digits': {},
  'hand over a shift': {},
  'correct a category': {},
  'invite a colleague': {},
};

/** The tasks of an office in a real browser, with the clicks and keys of `e2e/desk-clicks.test.ts`. */
export async function desk(): Promise<Result[]> {
  const runs = Array.from({ length: RUNS }, measure);
  return Object.entries(TASKS).flatMap(([task, before]) => resultsOf(task, before, runs));
}

type Run = ReadonlyMap<string, Effort>;

function measure(): Run {
  const folder = mkdtempSync(join(tmpdir(), 'sudhaar-desk-'));
  const file = join(folder, 'effort.jsonl');
  try {
    execFileSync(process.execPath, ['scripts/test.mjs', 'browser', 'e2e/desk-clicks.test.ts'], {
      cwd: ROOT,
      env: { ...process.env, EFFORT_FILE: file },
      stdio: 'inherit',
    });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return new Map(
      lines
        .map((line) => JSON.parse(line) as { task: string; effort: Effort })
        .map((one) => [one.task, one.effort]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function resultsOf(task: string, before: Before, runs: readonly Run[]): Result[] {
  const efforts = runs.flatMap((run) => run.get(task) ?? []);
  const [first] = efforts;
  if (!first) throw new Error(`No figures for "${task}".`);
  const waited = medianOf(efforts.map(({ waitMs }) => waitMs)) / 1000;
  return [
    compared({ name: `desk: ${task}, clicks`, figure: first.clicks, unit: 'clicks' }, before.clicks),
    { name: `desk: ${task}, keys`, figure: first.keys, unit: 'keys' },
    compared({ name: `desk: ${task}`, figure: secondsOf(first) + waited, unit: 's' }, before.seconds),
    { name: `desk: ${task}, of it waiting`, figure: waited, unit: 's' },
  ];
}

const secondsOf = (effort: Effort): number =>
  Object.entries(SECONDS).reduce(
    (sum, [part, seconds]) => sum + seconds * effort[part as keyof typeof SECONDS],
    0,
  );

const compared = (result: Result, before: number | undefined): Result =>
  before === undefined
    ? result
    : { ...result, ceiling: before, ratio: result.figure / before, bar: { atMost: 0.5 } };
