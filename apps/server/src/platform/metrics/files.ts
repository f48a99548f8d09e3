import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

type Figures = Record<'stored' | 'orphaned' | 'missing' | 'unknown', number | null> & {
  finished: number | null;
  waiting: number;
};

const FIGURES = `
  select s.stored, s.orphaned, s.missing, s.unknown, extract(epoch from s.finished_at)::float8 as finished,
    (select count(*) from file_removals where due_at <= now()) as waiting
  from (select 1) as one left join file_sweep s on true`;

/** Results of the last sweep, and the number of files waiting for removal. */
export function measureFiles(register: Registry, pool: pg.Pool): () => Promise<void> {
  const registers = [register];
  const files = new Gauge({
    name: 'sudhaar_files',
    help: 'Files by the last sweep: stored, orphaned (no row), missing (a row, no file), unknown (not ours)',
    labelNames: ['state'],
    registers,
  });
  const swept = new Gauge({
    name: 'sudhaar_file_sweep_timestamp_seconds',
    help: 'When the last sweep ended',
    registers,
  });
  const waiting = new Gauge({
    name: 'sudhaar_file_removals_waiting',
    help: 'Files that are to be removed and are still there, as during a backup',
    registers,
  });
  return async () => {
    for (const gauge of [files, swept, waiting]) gauge.reset();
    const { rows } = await pool.query<Figures>(FIGURES).catch(() => ({ rows: [] }));
    const [figures] = rows;
    if (!figures) return;
    waiting.set(figures.waiting);
    if (figures.finished === null) return;
    swept.set(figures.finished);
    for (const state of ['stored', 'orphaned', 'missing', 'unknown'] as const)
      files.set({ state }, figures[state] ?? 0);
  };
}
