import { afterNight, isQuietTime } from '@sudhaar/domain/delivery-times';
import { placeInWords } from '@sudhaar/domain/following';
import { CHANNELS, type Channel, canMailTexts, wants } from '@sudhaar/domain/notifications';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { namesOfDistrict } from '@sudhaar/language/area-names';
import { type Translate, translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail, type Section } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import type { Push } from '../../identity/push/service.ts';
import type { ContactSettings, Settings } from '../../identity/settings/service.ts';
import type { Notifications } from '../notifications/service.ts';
import * as store from './alerts-store.ts';
import * as subscriptionStore from './store.ts';
import { subscriptionView } from './view.ts';

type Deps = {
  db: Database;
  notifications: Pick<Notifications, 'notify'>;
  settings: Settings;
  push: Pick<Push, 'queue'>;
  publicUrl: string;
};
/** Never empty. */
type Alerts = readonly [store.AlertRow, ...store.AlertRow[]];
type SendAlerts = (trx: Transaction, accountId: string, alerts: Alerts) => Promise<void>;

const sendAlerts = defineJob('send_alerts', z.object({}).loose());
const clearAlerts = defineJob('clear_alerts', z.object({}).loose());
/** Batch size of lookups. */
const BATCH_SIZE = 100;
/** Each needs a connection, and requests need the rest. */
const CONCURRENCY = 4;
const LINES_MAILED = 10;
const CAPTION_MAILED = 60;
/** Far longer than a job is retried. */
const RETENTION_MS = 60 * 24 * 60 * 60 * 1000;
const LIST = '/user/dashboard/settings#follows';

/** One message per account and channel, for any number of alerts. */
export function createAlertSender({ db, notifications, settings, push, publicUrl }: Deps) {
  const notifyInApp: SendAlerts = async (trx, accountId, [first, ...others]) => {
    const about =
      others.length === 0
        ? { postId: first.postId, ...(first.stage && { stage: first.stage }) }
        : { count: others.length + 1 };
    const kind = first.isHold && others.length === 0 ? 'onHold' : 'followed';
    await notifications.notify(
      trx,
      { id: newId(), actorId: null },
      [{ accountId, kind, mailed: false, pushed: false }],
      about,
    );
  };

  const pushNotice: SendAlerts = async (trx, accountId, [first, ...others]) => {
    const contact = await settings.contactSettingsOf(trx, accountId);
    if (!contact || !wants(contact.choices, 'followed', 'push')) return;
    const t = translator(contact.language);
    const notice = {
      accountId,
      id: newId(),
      title: t('notices:titles.followed'),
      body: t('notices:push'),
      link: others.length === 0 ? `/post/${first.postId}` : LIST,
    };
    // Alerts that are not urgent already waited for the morning.
    await push.queue(trx, [notice], { isUrgent: true });
  };

  const mail: SendAlerts = async (trx, accountId, alerts) => {
    const contact = await settings.contactSettingsOf(trx, accountId);
    if (!contact || !isMailed(contact)) return;
    const sections = await sectionsOf(trx, accountId, contact, alerts);
    const t = translator(contact.language);
    const [first, ...others] = alerts;
    const post = shorten(first.caption, CAPTION_MAILED);
    const isOne = others.length === 0;
    await queueJob(
      trx,
      sendEmail,
      composeEmail({
        to: contact.email,
        language: contact.language,
        subject: isOne ? lineOf(first, t) : t('notices:messages.followedMany', { count: alerts.length }),
        paragraphs: [
          greeting(contact),
          !isOne
            ? t('notices:messages.followedMany', { count: alerts.length })
            : first.stage === null
              ? t('notices:messages.followed', { post })
              : lineOf(first, t),
        ],
        sections,
        action: {
          label: t('notices:actions.followed'),
          url: publicUrl + (isOne ? publicPostPath(first.number) : LIST),
        },
        unsubscribe: settings.unsubscribeLinks(accountId, 'followed'),
      }),
      { about: accountId },
    );
  };

  /** Grouped by subscription, each with a link to end it. A post in two followed places is named once. */
  async function sectionsOf(
    trx: Transaction,
    accountId: string,
    { language }: ContactSettings,
    alerts: Alerts,
  ): Promise<Section[]> {
    const t = translator(language);
    const rows = await subscriptionStore.findByIds(trx, [
      ...new Set(alerts.map(({ subscriptionId }) => subscriptionId)),
    ]);
    return rows.map((row) => {
      const own = alerts.filter(({ subscriptionId }) => subscriptionId === row.id);
      const more = own.length - LINES_MAILED;
      return {
        heading: nameOf(row, t, language),
        lines: [
          ...own.slice(0, LINES_MAILED).map((alert) => ({
            text: `${alert.number} ${lineOf(alert, t)}`,
            url: publicUrl + publicPostPath(alert.number),
          })),
          ...(more > 0 ? [{ text: t('mail:followed.more', { count: more }) }] : []),
        ],
        end: {
          label: t('mail:followed.stop'),
          url: settings.unsubscribeLinks(accountId, 'followed', row.id).page,
        },
      };
    });
  }

  /** A new channel only needs an entry here. */
  const SEND: Record<Channel, SendAlerts> = { app: notifyInApp, mail, push: pushNotice };

  const sendAlertsTo = (accountId: string, now: Date): Promise<void> =>
    inTransaction(db, async (trx) => {
      for (const channel of CHANNELS) {
        if (isQuietTime(channel, now, false))
          await store.postpone(trx, { accountId, channel }, now, afterNight(now));
        const taken = await store.takeAlerts(trx, { accountId, channel }, now);
        const [first, ...others] = new Map(taken.map((alert) => [alert.eventId, alert])).values();
        if (first) await SEND[channel](trx, accountId, [first, ...others]);
      }
    });

  /** The next run retries accounts that failed. */
  async function sendDueAlerts(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (let after: store.DueAccount | null = null; ; ) {
      const found: store.DueAccount[] = await store.findDue(db, now, after, BATCH_SIZE);
      const accounts = [...new Set(found.map(({ accountId }) => accountId))];
      for (let i = 0; i < accounts.length; i += CONCURRENCY) {
        const told = accounts.slice(i, i + CONCURRENCY).map((id) => sendAlertsTo(id, now));
        for (const result of await Promise.allSettled(told))
          if (result.status === 'rejected') failures.push(result.reason);
      }
      after = found.at(-1) ?? null;
      if (found.length < BATCH_SIZE) break;
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    tell: sendDueAlerts,
    jobs: [
      handleJob(sendAlerts, () => sendDueAlerts(currentTime()), '* * * * *'),
      handleJob(
        clearAlerts,
        () => subscriptionStore.deleteAlertsBefore(db, new Date(currentMs() - RETENTION_MS)),
        '17 4 * * *',
      ),
    ] satisfies JobHandler[],
  };
}

/** False if the kind is off, or the address is not confirmed. */
export const isMailed = (contact: ContactSettings | undefined): boolean =>
  contact !== undefined &&
  wants(contact.choices, 'followed', 'mail') &&
  canMailTexts('followed', contact.isConfirmed);

const lineOf = ({ caption, stage, isHold }: store.AlertRow, t: Translate): string => {
  const post = shorten(caption, CAPTION_MAILED);
  if (isHold) return t('mail:followed.onHold', { post });
  return stage === null
    ? t('mail:followed.isNew', { post })
    : t('mail:followed.reached', { post, stage: t(`stages.${stage}`) });
};

function nameOf(
  row: subscriptionStore.SubscriptionRow,
  t: Translate,
  language: ContactSettings['language'],
): string {
  const { target, categoryName, name, number, ...where } = subscriptionView(row, language);
  if (target.kind === 'office') return t('following:names.office', { name: name ?? '' });
  if (target.kind === 'report')
    return name === null
      ? t('following:names.hidden')
      : t('following:names.report', { number: number ?? '', name });
  const { key, values } = placeInWords(target.place, where, (district) => namesOfDistrict(t, district));
  const place = t(`following:names.${key}`, values);
  return categoryName === null ? place : t('following:names.category', { category: categoryName, place });
}
