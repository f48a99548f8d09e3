import { DEMO_LOGINS } from '@sudhaar/demo/logins';
import { demoProof } from '@sudhaar/demo/proof';
import { AUTHORITIES, CITIZENS, POSTS } from '@sudhaar/demo/story';
import type { Actor, Role } from '@sudhaar/domain/accounts';
import { hashPassword } from '../features/identity/accounts/passwords.ts';
import { createDatabase, type Database } from '../platform/database/connect.ts';
import { addDisputes } from './disputes.ts';
import { openOfficesWithStaff } from './offices.ts';
import {
  type AddedPost,
  addChat,
  addLastEvents,
  addPost,
  type Cast,
  defineMeasurements,
  fillDesk,
  type Services,
} from './story.ts';

const PROOF = demoProof();
/** Enough to keep the cores busy. */
const CONCURRENCY = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Before the oldest post of the story. */
const REGISTERED_DAYS = 150;

/**
 * Uses the product's own services, so that its rules apply. The administrator comes last: without one, an earlier
 * start was cut short.
 */
export async function fillDemo(
  services: Services,
  onPost: (done: number, of: number) => void,
): Promise<void> {
  const cast = await createPeople(services);
  const waiting = [...POSTS];
  const added: AddedPost[] = [];
  const addNext = async (): Promise<void> => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      added.push(await addPost(services, cast, post));
      onPost(POSTS.length - waiting.length, POSTS.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, addNext));
  await addChat(services, cast);
  await fillDesk(services, cast, added);
  await addLastEvents(services, cast, added);
  await addDisputes(services, cast);
  await services.folding.foldAll();
  if (!(await services.accounts.hasAccount('admin', DEMO_LOGINS.admin.email)))
    await services.accounts.registerAdmin(DEMO_LOGINS.admin);
}

export async function isDemoCutShort({ accounts }: Pick<Services, 'accounts'>): Promise<boolean> {
  const { user, admin } = DEMO_LOGINS;
  return (
    (await accounts.hasAccount('user', user.email)) && !(await accounts.hasAccount('admin', admin.email))
  );
}

async function createPeople(services: Services): Promise<Cast> {
  const { accounts, profiles, homes } = services;
  const db = createDatabase(services.pool);
  const { user, government } = DEMO_LOGINS;
  // Citizens share one password, and so do authorities. Each is hashed once, because hashing is slow.
  const [userHash, governmentHash] = await Promise.all([
    hashPassword(user.password),
    hashPassword(government.password),
  ]);
  const actor = (id: string, role: Role, isVerified: boolean): Actor => ({ id, role, isVerified });
  const citizens = await Promise.all(
    CITIZENS.map(async ({ name, ...profile }, i) => {
      const { password } = user;
      const email = i === 0 ? user.email : `citizen${i}@demo.sudhaar`;
      const form = { name, email, password, confirmPassword: password };
      const id = await accounts.registerUser(form, { passwordHash: userHash });
      const citizen = actor(id, 'user', false);
      await profiles.updateUser(citizen, profile, undefined);
      // They declined to set a home, so their feed shows the whole story.
      await homes.forget(id);
      return citizen;
    }),
  );
  await qualifyAsNeighbours(db, citizens);
  const authorities = await Promise.all(
    AUTHORITIES.map(async ({ department, city, isVerified, title }, i) => {
      const { password } = government;
      const email = i === 0 ? government.email : `authority${i}@demo.sudhaar`;
      const form = { email, password, confirmPassword: password, department, city, phone: '9800000000' };
      const id = await accounts.registerGovernment(form, PROOF, { passwordHash: governmentHash });
      if (isVerified) await accounts.verify(id);
      const authority = actor(id, 'government', isVerified);
      await profiles.updateGovernment(authority, { designation: title }, undefined);
      return authority;
    }),
  );
  const officeIds = await openOfficesWithStaff(services, authorities);
  const fieldIds = await defineMeasurements(services, authorities);
  return { citizens, authorities, officeIds, fieldIds, db, now: Date.now() };
}

/** Only people who registered earlier and confirmed their address are asked as neighbours. */
async function qualifyAsNeighbours(db: Database, citizens: readonly Actor[]): Promise<void> {
  const ids = citizens.map(({ id }) => id);
  const created_at = new Date(Date.now() - REGISTERED_DAYS * DAY_MS);
  await db.updateTable('accounts').set({ created_at, is_verified: true }).where('id', 'in', ids).execute();
}
