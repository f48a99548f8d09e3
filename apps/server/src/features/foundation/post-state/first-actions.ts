import { CONFIRMED_CLOSURES } from '@sudhaar/domain/closure';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL version of the domain's `canImproveFigures` for the first action of posts `p`. Avoids `exists`, for which
 * PostgreSQL might read all outcomes.
 */
export const isFirstActionCounted: RawBuilder<boolean> = sql`(
  (p.intake_office_id = p.office_id) is not true or coalesce((
    select o.closure = any(${CONFIRMED_CLOSURES}::text[]) from post_outcomes o where o.post_id = p.id and o.run = 0), false))`;
