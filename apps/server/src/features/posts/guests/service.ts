import type { reportAsGuest } from '@sudhaar/contract/guests';
import type { Body } from '@sudhaar/contract/route';
import { mailboxKey } from '@sudhaar/domain/accounts';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import { ProductError } from '@sudhaar/domain/errors';
import {
  allowGuestConfirming,
  allowGuestMailbox,
  allowGuestReport,
  GUEST_KEPT_DAYS,
  GUEST_LIMITS,
  guestLinkEnds,
  isGuestLinkOver,
  requireGuestReports,
} from '@sudhaar/domain/guest-reports';
import { cleanReport, type ReportedContent, valuesOf } from '@sudhaar/domain/reported-fields';
import { checkGuest, checkReport, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import type { Content } from '../../../platform/content.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import type { Signer } from '../../../platform/signature.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Media } from '../../foundation/media/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Accounts } from '../../identity/accounts/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import { findOfficials } from '../clock/service.ts';
import { type Codes, nextCode } from '../intake/service.ts';
import type { Posts } from '../posts/service.ts';
import { createGuestMails, type MailDeps } from './mails.ts';
import * as store from './store.ts';

export type Guests = ReturnType<typeof createGuests>;
type Deps = Omit<MailDeps, 'mayConfirm'> & {
  db: Database;
  events: Events;
  states: Pick<PostStates, 'ask'>;
  media: Pick<Media, 'store' | 'keepUntil' | 'drop' | 'discard'>;
  categories: Pick<Categories, 'assertUsable'>;
  posts: Pick<Posts, 'createFor'>;
  accounts: Pick<Accounts, 'refuseBlocked'>;
  limits: Limits;
  signer: Signer;
  codes: Codes;
  /** The operator allows reports without an account. */
  areAllowed: boolean;
};
/** A report as a visitor sends it. */
type GuestInput = Omit<Body<typeof reportAsGuest>, keyof ReportedContent> & ReportedContent;

const discardExpired = defineJob('discard_guest_reports', z.object({}).loose());
const EVERY_TEN_MINUTES = '*/10 * * * *';
const eraseGuests = defineJob('erase_guests', z.object({}).loose());
const NIGHTLY = '41 20 * * *';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The photos outlast the link, so that none is deleted while its report is being confirmed. */
const PHOTO_SLACK_MS = 60 * 60 * 1000;
const BATCH_SIZE = 200;

const linkOver = () => new ProductError('link_expired', { problem: 'guestLinkOver' });

/** Reports without an account: they wait for a mailed link, and become posts when it is confirmed. */
export function createGuests(deps: Deps) {
  const { db, events, media, categories, posts, accounts, limits, signer, codes, areAllowed } = deps;
  const mails = createGuestMails({ ...deps, mayConfirm });

  events.on('guests', 'accountLeaving', async ({ accountId }, trx) => {
    await media.discard(trx, (await store.eraseMailbox(trx, accountId)).flat());
  });

  /** Blocked addresses, and every spelling of a suspended person's mailbox. */
  async function refuseMailbox(trx: Transaction, email: string): Promise<void> {
    await accounts.refuseBlocked(trx, email);
    allowGuestMailbox(email, await store.findSuspendedAt(trx, email));
  }

  async function mayConfirm(email: string): Promise<boolean> {
    try {
      await inTransaction(db, (trx) => refuseMailbox(trx, email));
      return true;
    } catch (error) {
      if (error instanceof ProductError) return false;
      throw error;
    }
  }

  function submissionIn(token: string): string {
    const [purpose, id = ''] = (signer.open(token) ?? '').split(' ');
    if (purpose !== 'confirm' || !isId(id)) throw linkOver();
    return id;
  }

  /** Null if it is not confirmed. */
  async function confirmedBy(submissionId: string) {
    const row = await store.findConfirmed(db, submissionId);
    if (row && isGuestLinkOver(row.link_expires_at, currentTime())) throw linkOver();
    return row ? { row, code: row.taken_at === null ? codes.codeOf(row.id, row.code_version) : null } : null;
  }

  /** A category that was retired meanwhile must not spoil the report. */
  async function withUsableCategory(report: ReportedContent): Promise<ReportedContent> {
    const isUsable = await categories.assertUsable(report.category).then(
      () => true,
      () => false,
    );
    return isUsable ? report : { ...report, category: DEFAULT_CATEGORY };
  }

  async function takeTurn(email: string): Promise<void> {
    const key = `guest ${signer.mark(mailboxKey(email))}`;
    const { everybody, mailboxPerHour, mailboxPerDay } = GUEST_LIMITS;
    throwIfOverLimit(
      await limits.take([
        { key: `${key} hour`, ...mailboxPerHour },
        { key: `${key} day`, ...mailboxPerDay },
      ]),
    );
    // Only those that a mailbox allows, so that one flooded address does not use up what everybody has.
    throwIfOverLimit(await limits.take([{ key: 'guests', ...everybody }]));
  }

  async function save(
    { clientId, email, report }: { clientId: string; email: string; report: ReportedContent },
    language: Language,
    images: StoredImage[],
  ): Promise<Date> {
    const now = currentTime();
    const expiresAt = guestLinkEnds(now);
    await inTransaction(db, async (trx) => {
      await media.keepUntil(trx, images, new Date(expiresAt.getTime() + PHOTO_SLACK_MS));
      const id = newId(now.getTime());
      const row = {
        id,
        client_id: clientId,
        email,
        language,
        report: JSON.stringify(report),
        images: JSON.stringify(images),
        created_at: now,
        expires_at: expiresAt,
      };
      await media.discard(trx, await store.saveSubmission(trx, row));
      await mails.queueLink(trx, id);
    });
    return expiresAt;
  }

  async function discardAllExpired(now: Date): Promise<void> {
    const batch = () =>
      inTransaction(db, async (trx) => {
        const gone = await store.deleteExpired(trx, now, BATCH_SIZE);
        await media.discard(trx, gone.flat());
        return gone.length;
      });
    while ((await batch()) === BATCH_SIZE);
  }

  async function eraseEnded(now: Date): Promise<void> {
    const before = new Date(now.getTime() - GUEST_KEPT_DAYS * DAY_MS);
    while ((await store.eraseEnded(db, before, BATCH_SIZE)) === BATCH_SIZE);
  }

  return {
    areAllowed,
    discardExpired: discardAllExpired,
    eraseEnded,

    /**
     * Answers the same for every address, so that nobody learns which one is blocked or has an account: the job that
     * mails the link finds that out.
     */
    async submit({ clientId, email: typed, ...given }: GuestInput, pictures: Content[], language: Language) {
      requireGuestReports(areAllowed);
      const report = cleanReport(given);
      throwIfInvalid(
        checkReport({ ...valuesOf(report), imageCount: pictures.length, channel: 'guest' }) ??
          checkGuest({ email: typed }),
      );
      const email = typed.trim();
      await categories.assertUsable(report.category);
      if (await store.isConfirmed(db, clientId))
        throw new ProductError('conflict', { problem: 'guestConfirmed' });
      await takeTurn(email);
      allowGuestReport(await store.countPending(db, email, clientId));
      const images = await media.store(null, pictures);
      try {
        return { email, expiresAt: await save({ clientId, email, report }, language, images) };
      } catch (error) {
        await media.drop(images);
        throw error;
      }
    },

    /** What the link is about. Changes nothing. */
    async open(token: string) {
      requireGuestReports(areAllowed);
      const id = submissionIn(token);
      const confirmed = await confirmedBy(id);
      if (confirmed) return { waiting: null, confirmed };
      const waiting = await store.findSubmission(db, id);
      if (!waiting || isGuestLinkOver(waiting.expires_at, currentTime())) throw linkOver();
      return { waiting, confirmed: null };
    },

    /** The report becomes a post, once, however often and wherever the link is confirmed. Its clock starts now. */
    async confirm(token: string) {
      requireGuestReports(areAllowed);
      const id = submissionIn(token);
      const findEarlier = async () => (await confirmedBy(id))?.row;
      if (!(await findEarlier())) {
        const waiting = await store.findSubmission(db, id);
        if (!waiting || isGuestLinkOver(waiting.expires_at, currentTime())) throw linkOver();
        const { email, client_id, language, expires_at } = waiting;
        await posts.createFor(
          {
            sender: null,
            channel: 'guest',
            stored: waiting.images,
            findEarlier,
            async lockSource(trx) {
              // Confirmed or discarded at the same moment.
              if (!(await store.lockSubmission(trx, id))) throw linkOver();
              await refuseMailbox(trx, email);
            },
            async storeAlso(trx, { id: postId }) {
              allowGuestConfirming(email, await findOfficials(trx, postId));
              await store.insertGuest(trx, {
                post_id: postId,
                submission_id: id,
                link_expires_at: expires_at,
                client_id,
                email,
                language,
                confirmed_at: currentTime(),
                ...(await nextCode(trx, codes, postId)).columns,
              });
              await store.deleteSubmission(trx, id);
              await mails.queueNews(trx, { postId, kind: 'confirmed', stage: null });
            },
          },
          await withUsableCategory(waiting.report),
          [],
        );
      }
      const confirmed = await confirmedBy(id);
      if (!confirmed) throw linkOver();
      return confirmed;
    },

    /** Whoever gets a link that they did not ask for need not wait for its end. */
    async discard(token: string): Promise<void> {
      requireGuestReports(areAllowed);
      const id = submissionIn(token);
      await inTransaction(db, async (trx) => {
        const gone = await store.deleteSubmission(trx, id);
        if (!gone) throw linkOver();
        await media.discard(trx, gone.images);
      });
    },

    /** Nothing is written to the address any more, so it is erased. Repeating it is harmless. */
    async stopEmails(token: string): Promise<void> {
      const [purpose, postId = ''] = (signer.open(token) ?? '').split(' ');
      if (purpose !== 'stop' || !isId(postId)) throw linkOver();
      await store.eraseAddress(db, postId);
    },

    jobs: [
      ...mails.jobs,
      handleJob(discardExpired, () => discardAllExpired(currentTime()), EVERY_TEN_MINUTES),
      handleJob(eraseGuests, () => eraseEnded(currentTime()), NIGHTLY),
    ] satisfies JobHandler[],
  };
}
