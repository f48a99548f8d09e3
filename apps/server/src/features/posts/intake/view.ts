import type { Caller, FurtherCaller } from '@sudhaar/contract/intake';
import type { FurtherRow } from './further-store.ts';
import type { CallerReadingRow } from './readings-store.ts';
import type { IntakeRow } from './store.ts';

const callerView = (row: IntakeRow | FurtherRow): Caller => ({
  channel: row.channel,
  name: row.caller_name,
  phone: row.caller_phone,
  enteredBy: row.staff_name,
  isTaken: row.taken_at !== null,
  toldAt: row.told_at?.toISOString() ?? null,
});

/**
 * Only for the office that took the calls and administrators. `readings` is undefined for those who may not see them.
 */
export function callersView(
  postId: string,
  first: readonly IntakeRow[],
  further: readonly FurtherRow[],
  readings: readonly CallerReadingRow[] | undefined,
) {
  const own = first.find(({ post_id }) => post_id === postId);
  const more: FurtherCaller[] = [
    ...first
      .filter((row) => row !== own)
      .map((row) => ({ ...callerView(row), _id: null, post: { _id: row.post_id, number: row.number } })),
    ...further.map((row) => ({
      ...callerView(row),
      _id: row.id,
      post: { _id: row.post_id, number: row.number },
    })),
  ];
  return {
    caller: own ? callerView(own) : null,
    more,
    ...(readings && {
      readings: readings.map(({ name, read_at }) => ({ by: name, at: read_at.toISOString() })),
    }),
  };
}
