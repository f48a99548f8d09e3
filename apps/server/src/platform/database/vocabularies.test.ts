import { LINK_HOURS, ROLES } from '@sudhaar/domain/accounts';
import { ITEM_OUTCOMES } from '@sudhaar/domain/bulk';
import { CLOSURES } from '@sudhaar/domain/closure';
import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { FOLLOWED_KINDS, FREQUENCIES } from '@sudhaar/domain/following';
import { HOLD_REASONS } from '@sudhaar/domain/hold';
import { MEASUREMENT_UNITS } from '@sudhaar/domain/measurements';
import { OUTCOMES, SUBJECT_KINDS } from '@sudhaar/domain/moderation';
import { NOTIFICATION_KINDS } from '@sudhaar/domain/notifications';
import { AREA_KINDS, OFFICE_LEVELS } from '@sudhaar/domain/offices';
import { OPEN_DATA_FORMATS } from '@sudhaar/domain/open-data';
import { REQUEST_STATUSES } from '@sudhaar/domain/open311';
import { OUTBOUND_KINDS } from '@sudhaar/domain/outbound-requests';
import { STATES } from '@sudhaar/domain/places';
import { INTAKE_CHANNELS, POST_CHANNELS } from '@sudhaar/domain/post-channels';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { GENDERS } from '@sudhaar/domain/profiles';
import { STAGES } from '@sudhaar/domain/progress';
import { PROVIDER_ROLES } from '@sudhaar/domain/provider-login';
import { THEMES } from '@sudhaar/domain/settings';
import { VOTES } from '@sudhaar/domain/voting';
import { WARD_AREA_KINDS } from '@sudhaar/domain/wards';
import { DELIVERY_STATES, STOP_CAUSES } from '@sudhaar/domain/webhooks';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

/** Every column that the database limits to a list of words, with that list. A migration changes both. */
const VOCABULARIES: Record<string, readonly string[]> = {
  'account_settings.theme': THEMES,
  'accounts.role': ROLES,
  'bulk_items.outcome': ITEM_OUTCOMES,
  'categories.department': DEPARTMENTS,
  'data_exports.state': ['preparing', 'ready', 'failed'],
  'districts.state': STATES,
  'external_updates.status': REQUEST_STATUSES,
  'intakes.channel': INTAKE_CHANNELS,
  'measurement_fields.unit': MEASUREMENT_UNITS,
  'mailed_links.purpose': Object.keys(LINK_HOURS),
  'moderation_cases.outcome': OUTCOMES,
  'moderation_cases.subject_kind': SUBJECT_KINDS,
  'more_callers.channel': INTAKE_CHANNELS,
  'notifications.kind': NOTIFICATION_KINDS,
  'office_areas.kind': AREA_KINDS,
  'offices.level': OFFICE_LEVELS,
  'open_data_files.format': OPEN_DATA_FORMATS,
  'post_offices.kind': ['office', 'locality'],
  'outbound_requests.kind': OUTBOUND_KINDS,
  'posts.hold_reason': HOLD_REASONS,
  'posts.channel': POST_CHANNELS,
  'posts.closure': CLOSURES,
  'posts.priority': PRIORITIES,
  'posts.stage': STAGES,
  'provider_logins.role': PROVIDER_ROLES,
  'subscriptions.frequency': FREQUENCIES,
  'subscriptions.kind': FOLLOWED_KINDS,
  'user_profiles.gender': ['', ...GENDERS],
  'votes.type': VOTES,
  'ward_areas.kind': WARD_AREA_KINDS,
  'webhook_deliveries.state': DELIVERY_STATES,
  'webhooks.stop_cause': STOP_CAUSES,
};

const server = testApp();
const sorted = (lists: [string, readonly string[]][]) =>
  Object.fromEntries(lists.map(([column, words]) => [column, [...words].sort()]));

test('the words allowed in a column are those of the domain', async () => {
  const { rows } = await server.context.pool.query<{ column: string; check: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as check
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[''%'`);
  const held = rows.map(({ column, check }): [string, string[]] => [
    column,
    [...check.matchAll(/'([^']*)'::/g)].map(([, word = '']) => word),
  ]);
  expect(sorted(held)).toEqual(sorted(Object.entries(VOCABULARIES)));
});
