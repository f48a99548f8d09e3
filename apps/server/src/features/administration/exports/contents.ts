import type { NotNull } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { REPORTED } from '../../posts/posts/service.ts';

/** All stored data of an account by file name, without secrets and other people's data. */
export const CONTENTS: Record<string, (db: Database, accountId: string) => Promise<unknown>> = {
  'account.json': (db, id) =>
    db
      .selectFrom('accounts')
      .select(['id', 'role', 'name', 'email', 'profile_photo', 'is_verified', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst(),

  'profile.json': async (db, id) => {
    const citizen = await db
      .selectFrom('user_profiles')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirst();
    const authority = await db
      .selectFrom('government_profiles')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirst();
    return citizen ?? authority ?? {};
  },

  'name-requests.json': (db, id) =>
    db
      .selectFrom('name_requests')
      .select(['authority_name', 'department', 'created_at', 'decided_at', 'is_allowed', 'reason'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'settings.json': async (db, id) =>
    (await db.selectFrom('account_settings').selectAll().where('account_id', '=', id).executeTakeFirst()) ??
    {},

  'home.json': async (db, id) =>
    (await db
      .selectFrom('homes')
      .select(['place', 'locality', 'district', 'state', 'updated_at'])
      .where('account_id', '=', id)
      .executeTakeFirst()) ?? {},

  'subscriptions.json': (db, id) =>
    db
      .selectFrom('subscriptions')
      .select([
        'kind',
        'place',
        'category',
        'post_id',
        'office_id',
        'locality',
        'district',
        'state',
        'frequency',
        'channels',
        'created_at',
      ])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'push-devices.json': (db, id) =>
    db
      .selectFrom('push_devices')
      .select(['endpoint', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),

  'sessions.json': (db, id) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'expires_at', 'user_agent'])
      .where('account_id', '=', id)
      .execute(),

  'passkeys.json': (db, id) =>
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'authenticator-app.json': (db, id) =>
    db.selectFrom('authenticator_apps').select(['created_at']).where('account_id', '=', id).execute(),

  'login-devices.json': (db, id) =>
    db
      .selectFrom('known_devices')
      .select(['device_mark', 'used_at'])
      .where('account_id', '=', id)
      .orderBy('used_at')
      .execute(),

  'identity-provider.json': (db, id) =>
    db
      .selectFrom('provider_logins')
      .select(['issuer', 'subject', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),

  'login-networks.json': (db, id) =>
    db
      .selectFrom('familiar_addresses')
      .select(['address_mark', 'used_at'])
      .where('account_id', '=', id)
      .orderBy('used_at')
      .execute(),

  'posts.json': async (db, id) => {
    const posts = await db
      .selectFrom('posts')
      .select([
        'id',
        'number',
        ...REPORTED,
        'stage',
        'images',
        'upvote_count',
        'downvote_count',
        'comment_count',
        'reply_count',
        'created_at',
        'updated_at',
      ])
      .where('author_id', '=', id)
      .orderBy('id')
      .execute();
    return posts.map(({ images, ...post }) => ({
      ...post,
      photos: images.map((image) => photoFile(image.id)),
    }));
  },

  'comments.json': (db, id) =>
    db
      .selectFrom('comments')
      .select(['id', 'post_id', 'parent_id', 'content', 'created_at'])
      .where('author_id', '=', id)
      .orderBy('id')
      .execute(),

  'votes.json': (db, id) =>
    db
      .selectFrom('votes')
      .select(['post_id', 'type', 'created_at'])
      .where('account_id', '=', id)
      // Copies on a main post were not cast there.
      .where('merged_from', 'is', null)
      .orderBy('created_at')
      .execute(),

  'progress.json': async (db, id) => {
    const moves = await db
      .selectFrom('post_moves')
      .select([
        'post_id',
        'from_stage',
        'to_stage',
        'passed',
        'note',
        'proof_caption',
        'proof_images',
        'measurements',
        'created_at',
      ])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute();
    return moves.map(({ proof_images, ...move }) => ({
      ...move,
      proof_photos: (proof_images ?? []).map((image) => photoFile(image.id)),
    }));
  },

  'saved-views.json': (db, id) =>
    db
      .selectFrom('saved_views')
      .select(['name', 'query', 'created_at'])
      .where('created_by', '=', id)
      .orderBy('id')
      .execute(),

  'responsibility.json': async (db, id) => ({
    office:
      (await db
        .selectFrom('office_staff as s')
        .innerJoin('offices as o', 'o.id', 's.office_id')
        .select(['o.name', 's.is_head', 's.may_enter', 's.joined_at'])
        .where('s.account_id', '=', id)
        .executeTakeFirst()) ?? null,
    wards: await db
      .selectFrom('wards')
      .select(['name', 'created_at'])
      .where('assignee_id', '=', id)
      .where('retired_at', 'is', null)
      .orderBy('id')
      .execute(),
    entries: await db
      .selectFrom('post_routings')
      .select(['post_id', 'kind', 'from_office_id', 'to_office_id', 'category', 'reason', 'created_at'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute(),
  }),

  // Keys belong to the office, but creating them is the account's action.
  'api-keys.json': (db, id) =>
    db
      .selectFrom('api_keys')
      .select(['name', 'scopes', 'calls_per_minute', 'hint', 'created_at', 'revoked_at'])
      .where('created_by', '=', id)
      .orderBy('id')
      .execute(),

  'webhooks.json': (db, id) =>
    db
      .selectFrom('webhooks')
      .select(['name', 'url', 'events', 'created_at'])
      .where('created_by', '=', id)
      .orderBy('id')
      .execute(),

  // Callers' details are somebody else's data.
  'intakes.json': (db, id) =>
    db
      .selectFrom('intakes')
      .select(['post_id', 'channel', 'created_at'])
      .where('staff_id', '=', id)
      .orderBy('created_at')
      .execute(),

  'further-callers.json': (db, id) =>
    db
      .selectFrom('more_callers')
      .select(['post_id', 'channel', 'created_at'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute(),

  // The codes that the account used. Votes and subscriptions have what followed.
  'used-codes.json': (db, id) =>
    db
      .selectFrom('more_callers')
      .select(['post_id', 'channel', 'taken_at'])
      .where('taken_by', '=', id)
      .orderBy('id')
      .execute(),

  // Reported without an account and taken into this one. The address was erased then.
  'guest-reports.json': (db, id) =>
    db
      .selectFrom('guests')
      .select(['post_id', 'language', 'confirmed_at', 'taken_at'])
      .where('taken_by', '=', id)
      .orderBy('post_id')
      .execute(),

  'caller-readings.json': (db, id) =>
    db
      .selectFrom('caller_readings')
      .select(['post_id', 'read_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'notes.json': (db, id) =>
    db
      .selectFrom('notes')
      .select(['id', 'post_id', 'text', 'created_at'])
      .where('author_id', '=', id)
      .orderBy('id')
      .execute(),

  'bulk-jobs.json': (db, id) =>
    db
      .selectFrom('bulk_jobs')
      .select(['id', 'action', 'created_at', 'finished_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'witness-words.json': (db, id) =>
    db
      .selectFrom('witness_words')
      .select(['post_id', 'proof_at', 'fixed', 'reason', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),

  'chat-messages.json': (db, id) =>
    db
      .selectFrom('chat_messages')
      .select(['id', 'room', 'text', 'created_at'])
      .where('author_id', '=', id)
      .orderBy('id')
      .execute(),

  'chat-rooms.json': (db, id) =>
    db
      .selectFrom('chat_reads')
      .select(['room', 'last_read_id', 'read_at'])
      .where('account_id', '=', id)
      .orderBy('room')
      .execute(),

  'notifications.json': (db, id) =>
    db
      .selectFrom('notifications')
      .select(['kind', 'post_id', 'comment_id', 'stage', 'count', 'read_at', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),

  'abuse-reports.json': (db, id) =>
    db
      .selectFrom('abuse_reports as r')
      .innerJoin('moderation_cases as c', 'c.id', 'r.case_id')
      .select(['c.subject_kind', 'c.subject_id', 'r.reason', 'r.note', 'r.created_at'])
      .where('r.reporter_id', '=', id)
      .orderBy('r.id')
      .execute(),

  'contact-messages.json': (db, id) =>
    db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
};

export const photoFile = (id: string): string => `photos/${id}.webp`;

/** In the largest width. */
export const photosOf = (db: Database, accountId: string) =>
  db
    .selectFrom('media')
    .select(['id', 'widths'])
    .where('account_id', '=', accountId)
    .where('in_use', '=', true)
    .orderBy('id')
    .execute();

export const isPhotoKept = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const proofOf = (db: Database, accountId: string) =>
  db
    .selectFrom('government_profiles')
    .select(['proof_key', 'proof_type'])
    .where('account_id', '=', accountId)
    .where('proof_key', 'is not', null)
    .where('proof_type', 'is not', null)
    .$narrowType<{ proof_key: NotNull; proof_type: NotNull }>()
    .executeTakeFirst();
