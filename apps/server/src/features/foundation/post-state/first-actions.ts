import { CONFIRMED_CLOSURES } from '@sudhaar/domain/closure';
import { type RawBuilder, sql } from 'kysely';

/**
 * `mayImprove` of the domain for the first action of posts `p`, which is part of their first run. No `exists`: PostgreSQL might
 * read all outcomes for it.
 */
export const isFirstActionCounted: RawBuilder<boolean> = sql`(
  (p.intake_office_id = p.office_id) is not true or coalesce((
    select o.closure = any(${CONFIRMED_CLOSURES}::text[]) from post_outcomes o where o.post_id = p.id and o.run = 0), false))`;
