import type { ApiKeyForm } from '@sudhaar/contract/api-keys';
import type { Actor } from '@sudhaar/domain/accounts';
import {
  API_KEY_HINT_LENGTH,
  API_KEY_PREFIX,
  type ApiScope,
  allowKey,
  checkKeyName,
  isApiKey,
  LIVING_KEYS_MAX,
} from '@sudhaar/domain/api-keys';
import { ProductError } from '@sudhaar/domain/errors';
import { allowIntegrations, checkIntegrationCount } from '@sudhaar/domain/integrations';
import { cleanName } from '@sudhaar/domain/text';
import { hashOfSecret, newSecret } from '../../../platform/bearer-secret.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { lockOneUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import { audit } from '../../foundation/audit/service.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import * as store from './store.ts';
import { keyView } from './view.ts';

export type ApiKeys = ReturnType<typeof createApiKeys>;
type Deps = { db: Database; events: Events; limits: Limits };
/** The system behind a call. `officeId` is null for administrators' keys. */
export type ApiKeyHolder = { id: string; name: string; officeId: string | null; officeName: string | null };
type NewKey = ApiKeyForm & { reason: string };

export function createApiKeys({ db, events, limits }: Deps) {
  events.on('api-keys', 'officeMerged', ({ officeId, intoId }, trx) => store.moveKeys(trx, officeId, intoId));

  /** Null means all offices. */
  const officeOf = async (actor: Actor, from: Database = db): Promise<string | null> =>
    allowIntegrations(await loadOfficeActor(from, actor));

  async function read(from: Database, id: string) {
    const row = await store.findKey(from, id);
    if (!row) throw keyNotFound();
    return keyView(row);
  }

  return {
    async list(actor: Actor, paging: Paging) {
      const { rows, nextCursor } = await store.findKeys(db, { ...paging, officeId: await officeOf(actor) });
      return { apiKeys: rows.map(keyView), nextCursor };
    },

    /** `key` is only in this answer. The database stores its hash. */
    async create(actor: Actor, { name: given, scopes, callsPerMinute, reason }: NewKey) {
      const name = cleanName(given);
      checkKeyName(name);
      const key = API_KEY_PREFIX + newSecret();
      const id = newId();
      return inTransaction(db, async (trx) => {
        const officeId = await officeOf(actor, trx);
        // The second of two concurrent calls counts the first one's key.
        await lockOneUntilEnd(trx, 'integrations', `keys ${officeId}`);
        const max = officeId === null ? LIVING_KEYS_MAX.administrators : LIVING_KEYS_MAX.office;
        checkIntegrationCount(await store.countLiving(trx, officeId), max);
        await store.insertKey(trx, {
          id,
          office_id: officeId,
          name,
          scopes: [...new Set(scopes)],
          calls_per_minute: callsPerMinute,
          hint: key.slice(0, API_KEY_HINT_LENGTH),
          hash: hashOfSecret(key),
          created_by: actor.id,
        });
        await audit(trx, actor, { action: 'createApiKey', subject: 'apiKey', subjectId: id, reason });
        return { apiKey: await read(trx, id), key };
      });
    },

    revoke: (actor: Actor, id: string, reason: string) =>
      inTransaction(db, async (trx) => {
        const officeId = await officeOf(actor, trx);
        if (!isId(id) || !(await store.revokeKey(trx, id, { officeId, by: actor.id }))) throw keyNotFound();
        await audit(trx, actor, { action: 'revokeApiKey', subject: 'apiKey', subjectId: id, reason });
        return read(trx, id);
      }),

    /**
     * Rejects a key that is missing, unknown, revoked, without the scope, or over its limit. Always asks the
     * database, so that a revocation takes effect at once on every server.
     */
    async use(presented: string | undefined, scope: ApiScope, from: Database = db): Promise<ApiKeyHolder> {
      const apiKey =
        presented !== undefined && isApiKey(presented)
          ? await store.findByHash(from, hashOfSecret(presented))
          : undefined;
      const { id, name, officeId, officeName, callsPerMinute, isUseDue } = allowKey(apiKey, scope);
      throwIfOverLimit(await limits.take([{ key: `api key ${id}`, max: callsPerMinute, perSeconds: 60 }]));
      // Outside of the caller's transaction: the key was used even if the call fails.
      if (isUseDue) await store.noteUse(db, id);
      return { id, name, officeId, officeName };
    },
  };
}

/** A key has 256 random bits, so a plain hash is safe. */
const keyNotFound = () => new ProductError('not_found', { problem: 'integrationGone' });
