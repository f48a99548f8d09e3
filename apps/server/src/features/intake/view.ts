import type { Caller } from '@sudhaar/contract/intake';
import type { IntakeRow } from './store.ts';

/** For the office that took the call, and administrators alone. */
export const callerView = (row: IntakeRow): Caller => ({
  channel: row.channel,
  name: row.caller_name,
  phone: row.caller_phone,
  enteredBy: row.staff_name,
  isTaken: row.taken_at !== null,
});
