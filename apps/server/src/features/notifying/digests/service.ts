import { type DigestWeek, digestAt } from '@sudhaar/domain/delivery-times';
import { DIGEST_READ } from '@sudhaar/domain/digest';
import { canMailTexts, wants } from '@sudhaar/domain/notifications';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { districtName } from '@sudhaar/language/place-names';
import { translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail, type Section } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import { currentTime } from '../../../platform/time.ts';
import { imageUrl } from '../../foundation/media/service.ts';
import type { ContactSettings, Settings } from '../../identity/settings/service.ts';
import type { Places } from '../../places/places/service.ts';
import { createAreas, type FilledDigest } from './areas.ts';
import * as store from './store.ts';

export type Digests = ReturnType<typeof createDigests>;
type HomeNames = { locality: string; district: string; state: string };
type Deps = { db: Database; settings: Settings; places: Pick<Places, 'locate'>; publicUrl: string };

const sendDigests = defineJob('send_digests', z.object({}).loose());
/** Due on Sunday 9:00 in India. The hourly runs catch up after an outage. */
const HOURLY = '30 * * * *';
/** Homes per transaction. */
const BATCH_SIZE = 50;
const CAPTION_SHOWN = 60;
const FEED = '/user/dashboard/posts';

const countInWords = (count: number): string => (count >= DIGEST_READ ? `${DIGEST_READ}+` : String(count));

/** Weekly, and only if something happened at the citizen's home. */
export function createDigests({ db, settings, places, publicUrl }: Deps) {
  function emailOf(accountId: string, contact: ContactSettings, home: HomeNames, digest: FilledDigest) {
    const { language } = contact;
    const t = translator(language);
    const place = [home.locality, districtName(t, home)].filter(Boolean).join(', ');
    const linkOf = (number: string): string => publicUrl + publicPostPath(number);
    const namedOf = (ids: readonly string[]) => ids.flatMap((id) => digest.named.get(id) ?? []);
    const asked = namedOf(digest.asked).map(({ number, caption, upvote_count: votes }) => ({
      text: `${number} ${t('mail:digest.askedLine', { post: shorten(caption, CAPTION_SHOWN), votes })}`,
      url: linkOf(number),
    }));
    const pictured = namedOf(digest.pictured).map(({ number, caption, images: [image] }) => {
      const post = shorten(caption, CAPTION_SHOWN);
      return {
        text: `${number} ${post}`,
        url: linkOf(number),
        picture: image && {
          url: `${publicUrl}${imageUrl(image.id, image.widths[1] ?? image.width)}`,
          alt: t('mail:digest.picture', { post }),
        },
      };
    });
    const sections: Section[] = [
      { heading: t('mail:digest.asked'), lines: asked },
      { heading: t('mail:digest.pictures'), lines: pictured },
    ].filter(({ lines }) => lines.length > 0);
    return composeEmail({
      to: contact.email,
      language,
      subject: t('mail:digest.subject', { place }),
      paragraphs: [
        greeting(contact),
        t('notices:messages.digest', {
          reported: countInWords(digest.reported),
          resolved: countInWords(digest.resolved),
          overdue: countInWords(digest.overdue),
        }),
        t('mail:digest.why'),
      ],
      sections,
      action: { label: t('notices:actions.digest'), url: publicUrl + FEED },
      unsubscribe: settings.unsubscribeLinks(accountId, 'digest'),
    });
  }

  /** Emails and progress are written in one transaction. Returns false after the last part. */
  const sendPart = (week: DigestWeek, digestOf: ReturnType<typeof createAreas>): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const after = await store.lockWeek(trx, week.day);
      if (!after) return false;
      const homes = await store.findHomes(trx, after, BATCH_SIZE);
      const open = homes.filter(({ suspended_at }) => suspended_at === null);
      const contacts = await settings.reachesOf(
        trx,
        open.map(({ account_id }) => account_id),
      );
      for (const { account_id: accountId, place, locality, district, state } of open) {
        const contact = contacts.get(accountId);
        if (!place || !contact || !wantsDigest(contact)) continue;
        const digest = await digestOf(place);
        if (!digest) continue;
        const email = emailOf(accountId, contact, { locality, district, state }, digest);
        await queueJob(trx, sendEmail, email, { about: accountId });
      }
      const last = homes.length === BATCH_SIZE ? homes.at(-1) : undefined;
      await store.moveOn(
        trx,
        week.day,
        last
          ? {
              after_state: last.state,
              after_district: last.district,
              after_account_id: last.account_id,
            }
          : null,
      );
      return last !== undefined;
    });

  async function send(now: Date): Promise<void> {
    const week = digestAt(now);
    if (!week) return;
    await store.openWeek(db, week.day);
    const digestOf = createAreas(db, places, week);
    while (await sendPart(week, digestOf));
  }

  return {
    send,
    jobs: [handleJob(sendDigests, () => send(currentTime()), HOURLY)] satisfies JobHandler[],
  };
}

const wantsDigest = (contact: ContactSettings): boolean =>
  contact.role === 'user' &&
  wants(contact.choices, 'digest', 'mail') &&
  canMailTexts('digest', contact.isConfirmed);
