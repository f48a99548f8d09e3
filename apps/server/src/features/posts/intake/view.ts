import type { Caller } from '@sudhaar/contract/intake';
import type { CallerReadingRow, IntakeRow } from './store.ts';

/**
 * Only for the office that took the call and administrators. `readings` is undefined for those who may not see them.
 */
export const callerView = (row: IntakeRow, readings: readonly CallerReadingRow[] | undefined): Caller => ({
  channel: row.channel,
  name: row.caller_name,
  phone: row.caller_phone,
  enteredBy: row.staff_name,
  isTaken: row.taken_at !== null,
  ...(readings && {
    readings: readings.map(({ name, read_at }) => ({ by: name, at: read_at.toISOString() })),
  }),
});
