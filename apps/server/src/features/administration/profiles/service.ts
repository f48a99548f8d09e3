import type { updateGovernmentProfile, updateUserProfile } from '@sudhaar/contract/profiles';
import type { Body } from '@sudhaar/contract/route';
import type { Actor, Role } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { nameKey } from '@sudhaar/domain/names';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import { checkProfile, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Content } from '../../../platform/content.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { imageUrl, type Media } from '../../foundation/media/service.ts';
import { findMembership } from '../../foundation/office-staff/service.ts';
import type { Names } from '../../identity/names/service.ts';
import type { Insights } from '../insights/service.ts';
import * as store from './store.ts';
import { governmentProfileView, userProfileView } from './view.ts';

export type Profiles = ReturnType<typeof createProfiles>;
type Deps = {
  db: Database;
  events: Events;
  media: Media;
  insights: Insights;
  storage: Storage;
  names: Names;
};
type UserChange = Body<typeof updateUserProfile>;
type GovernmentChange = Body<typeof updateGovernmentProfile>;

export function createProfiles({ db, events, media, insights, storage, names }: Deps) {
  events.on('profiles', 'accountLeaving', ({ accountId }, trx) => media.releaseProfile(trx, accountId));

  async function userProfile(reader: Actor, id: string) {
    const row = isId(id) ? await store.findUserProfile(db, id) : undefined;
    if (!row) throw profileNotFound();
    return userProfileView(row, reader);
  }

  async function governmentProfile(reader: Actor, id: string) {
    const row = isId(id) ? await store.findGovernmentProfile(db, id) : undefined;
    if (!row) throw profileNotFound();
    const request = await names.openRequest(id);
    const { officeId } = await findMembership(db, reader.id);
    const figures = await insights.ofAuthority(id);
    return governmentProfileView(row, figures, request, { ...reader, officeId });
  }

  /** Saves the profile and deletes a replaced photo. */
  async function save<Result>(
    actor: Actor,
    name: string | undefined,
    photo: Content | undefined,
    alongside: (trx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const images = photo ? await media.store(actor.id, [photo]) : [];
    return inTransaction(db, async (trx) => {
      const [image] = images;
      // With the lock, the second of two concurrent changes sees the first one's photo, and an erased account gets
      // none.
      if (!(await store.lockAccount(trx, actor.id))) throw new ProductError('not_signed_in');
      if (image) {
        await media.releaseProfile(trx, actor.id);
        await media.attach(trx, images, null);
      }
      await store.updateAccount(trx, actor.id, {
        ...(name !== undefined && { name: cleanName(name), name_key: nameKey(name) }),
        ...(image && { profile_photo: imageUrl(image.id, image.widths[0] ?? image.width) }),
      });
      const result = await alongside(trx);
      await events.publish(trx, { kind: 'profileUpdated', accountId: actor.id }, actor.id);
      return result;
    });
  }

  return {
    userProfile,
    governmentProfile,

    async roleOf(id: string): Promise<Role> {
      const account = isId(id) ? await store.findRole(db, id) : undefined;
      if (!account) throw profileNotFound();
      return account.role;
    },

    /** Only for the authority itself and administrators. */
    async proofOf(reader: Actor, id: string) {
      if (reader.id !== id && reader.role !== 'admin') throw new ProductError('forbidden');
      const row = isId(id) ? await store.findGovernmentProfile(db, id) : undefined;
      const file = row?.proof_key && (await storage.get(row.proof_key));
      if (!file || row.proof_type === null) throw profileNotFound();
      if (reader.id !== id)
        await inTransaction(db, (trx) =>
          audit(trx, reader, { action: 'openProof', subject: 'government', subjectId: id }),
        );
      return { file, type: row.proof_type };
    },

    async updateUser(actor: Actor, change: UserChange, photo: Content | undefined) {
      throwIfInvalid(checkProfile({ ...change, today: currentTime().toISOString().slice(0, 10) }));
      const { name, dob, socialLinks, bio, gender, ...lines } = change;
      if (name !== undefined) await names.refuseOfficial(db, name, 'name');
      await save(actor, name, photo, (trx) =>
        store.saveUserProfile(trx, actor.id, {
          ...cleanLines(lines),
          ...(bio !== undefined && { bio: cleanText(bio) }),
          ...(gender !== undefined && { gender: gender.toLowerCase() }),
          ...(dob !== undefined && { dob: dob === '' ? null : dob.slice(0, 10) }),
          ...(socialLinks && { social_links: JSON.stringify(socialLinks) }),
        }),
      );
      return userProfile(actor, actor.id);
    },

    async updateGovernment(actor: Actor, change: GovernmentChange, photo: Content | undefined) {
      throwIfInvalid(checkProfile({ ...change, today: '' }));
      const { authorityName, department, socialLinks, bio, ...lines } = change;
      const clean = cleanLines(lines);
      const named = await save(actor, undefined, photo, async (trx) => {
        const change = await names.change(trx, actor.id, cleanLines({ authorityName, department }));
        await store.saveGovernmentProfile(trx, actor.id, {
          ...renamed(clean),
          ...(bio !== undefined && { bio: cleanText(bio) }),
          ...(socialLinks && { social_links: JSON.stringify(socialLinks) }),
        });
        return change;
      });
      return { government: await governmentProfile(actor, actor.id), named };
    },
  };
}

const profileNotFound = () => new ProductError('not_found', { problem: 'profileGone' });

/** Cleans one-line fields and drops missing ones. */
function cleanLines<Field extends string>(
  lines: Partial<Record<Field, string | undefined>>,
): Partial<Record<Field, string>> {
  const sent = Object.entries<string | undefined>(lines).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([field, value]) => [field, cleanName(value ?? '')])) as Partial<
    Record<Field, string>
  >;
}

/** From the contract's camelCase to snake_case columns. */
function renamed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`),
      value,
    ]),
  );
}
