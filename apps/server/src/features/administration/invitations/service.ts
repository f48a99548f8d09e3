import type { OfficeInvitation } from '@sudhaar/contract/invitations';
import { type Actor, emailKey } from '@sudhaar/domain/accounts';
import { DAY_MS } from '@sudhaar/domain/calendar';
import { allowInviting } from '@sudhaar/domain/colleagues';
import { ProductError } from '@sudhaar/domain/errors';
import {
  allowJoining,
  checkInvitations,
  INVITATION_DAYS,
  type Invitation,
  invitationExpiry,
  isOpen,
} from '@sudhaar/domain/invitations';
import { checkEmail, throwIfInvalid } from '@sudhaar/domain/validation';
import { translator } from '@sudhaar/language/server';
import { z } from 'zod';
import { hashOfSecret, newSecret } from '../../../platform/bearer-secret.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { findMembership, loadOfficeActor, lockOwnOffice } from '../../foundation/office-staff/service.ts';
import type { Accounts } from '../../identity/accounts/service.ts';
import type { Settings } from '../../identity/settings/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import * as store from './store.ts';

export type Invitations = ReturnType<typeof createInvitations>;
type Deps = {
  db: Database;
  accounts: Pick<Accounts, 'verifyWithin'>;
  offices: Pick<Offices, 'joinInvited'>;
  settings: Pick<Settings, 'deliver' | 'contactSettingsOf'>;
  mailer: Mailer;
  publicUrl: string;
};

/** `letterId` is the email's id, so that a retry has the same Message-ID. */
const mailInvitation = defineJob('mail_invitation', z.object({ id: z.string(), letterId: z.string() }), {
  lane: 'accountEmails',
});
const clearInvitations = defineJob('clear_invitations', z.object({}));

/** A head brings a colleague into the office by email, without an administrator. */
export function createInvitations({ db, accounts, offices, settings, mailer, publicUrl }: Deps) {
  /** A retry has a new secret, and the one of an earlier attempt stops working. */
  async function send({ id, letterId }: { id: string; letterId: string }): Promise<void> {
    const secret = newSecret();
    const invitation = await inTransaction(db, async (trx) => {
      const row = await store.setSecret(trx, id, hashOfSecret(secret));
      const inviter = row && (await settings.contactSettingsOf(trx, row.invited_by));
      return inviter && { ...row, language: inviter.language };
    });
    if (!invitation) return;
    const { office_name: office, language } = invitation;
    const t = translator(language);
    const email = composeEmail({
      to: invitation.email_key,
      language,
      subject: t('mail:invitation.subject', { office }),
      paragraphs: [
        t('mail:greetingOfNobody'),
        t('mail:invitation.body', { office }),
        t('mail:invitation.note', { days: INVITATION_DAYS }),
      ],
      // Browsers do not send the part after # to servers or other pages.
      action: { label: t('mail:invitation.action'), url: `${publicUrl}/join-office#${secret}` },
    });
    await settings.deliver(mailer, { ...email, id: letterId });
  }

  const invitationOf = async (trx: Database, row: store.InvitationRow): Promise<Invitation> => ({
    email: row.email_key,
    officeId: row.office_id,
    isRetired: row.retired_at !== null,
    expiresAt: row.expires_at,
    isEnded: row.ended_at !== null,
    inviter: await findMembership(trx, row.invited_by),
  });

  async function lockOfficeOf(trx: Transaction, actor: Actor): Promise<string> {
    const head = await lockOwnOffice(trx, actor);
    allowInviting(head);
    return head.officeId ?? '';
  }

  return {
    invite: (actor: Actor, email: string, now = currentTime()): Promise<OfficeInvitation> =>
      inTransaction(db, async (trx) => {
        throwIfInvalid(checkEmail(email));
        const officeId = await lockOfficeOf(trx, actor);
        const since = new Date(now.getTime() - DAY_MS);
        checkInvitations({ sentToday: await store.countSince(trx, officeId, since) });
        const email_key = emailKey(email);
        await store.endOfAddress(trx, officeId, email_key, now);
        const id = newId();
        const row = await store.insert(trx, {
          id,
          office_id: officeId,
          email_key,
          invited_by: actor.id,
          created_at: now,
          expires_at: invitationExpiry(now),
        });
        await queueJob(trx, mailInvitation, { id, letterId: newId() }, { about: actor.id });
        await audit(trx, actor, { action: 'inviteMember', subject: 'office', subjectId: officeId });
        return invitationView(row);
      }),

    async open(actor: Actor, now = currentTime()): Promise<OfficeInvitation[]> {
      const head = await loadOfficeActor(db, actor);
      allowInviting(head);
      return (await store.findOpen(db, head.officeId ?? '', now)).map(invitationView);
    },

    withdraw: (actor: Actor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const officeId = await lockOfficeOf(trx, actor);
        if (!isId(id) || !(await store.end(trx, id, officeId, currentTime())))
          throw new ProductError('not_found', { problem: 'invitationGone' });
        await audit(trx, actor, { action: 'withdrawInvitation', subject: 'office', subjectId: officeId });
      }),

    /** The secret is the only permission needed. */
    async read(secret: string) {
      const row = await store.findBySecret(db, hashOfSecret(secret));
      if (!row || !isOpen(await invitationOf(db, row), currentTime())) throw new ProductError('link_expired');
      return { office: { _id: row.office_id, name: row.office_name }, email: row.email_key };
    },

    /** Uses up the link. */
    accept: (actor: Actor, secret: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const row = await store.lockBySecret(trx, hashOfSecret(secret));
        if (!row) throw new ProductError('link_expired');
        const account = await store.lockInvitee(trx, actor.id);
        if (!account) throw new ProductError('not_signed_in');
        const { is_verified: isVerified, email, is_refused: isRefused } = account;
        const invitee = { ...(await findMembership(trx, actor.id)), email, isRefused };
        const now = currentTime();
        allowJoining({ ...actor, isVerified }, invitee, await invitationOf(trx, row), now);
        if (!isVerified) await accounts.verifyWithin(trx, actor.id);
        await offices.joinInvited(trx, actor.id, row.office_id, { isVouched: !isVerified });
        await store.end(trx, row.id, row.office_id, now);
        await audit(trx, actor, {
          action: 'acceptInvitation',
          subject: 'government',
          subjectId: actor.id,
          data: { officeId: row.office_id },
        });
      }),

    jobs: [
      handleJob(mailInvitation, send),
      handleJob(clearInvitations, () => store.deleteExpired(db, currentTime()), '17 21 * * *'),
    ] satisfies JobHandler[],
  };
}

const invitationView = (
  row: Pick<store.InvitationRow, 'id' | 'email_key' | 'expires_at'> & { created_at: Date },
): OfficeInvitation => ({
  _id: row.id,
  email: row.email_key,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
