import type { Body } from '@sudhaar/contract/route';
import type { changeSettings, Settings as SettingsAnswer } from '@sudhaar/contract/settings';
import type { Actor, Role } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import {
  changeChoices,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '@sudhaar/domain/notifications';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Email, UnsubscribeLinks } from '../../../platform/mail/send-email.ts';
import type { Signer } from '../../../platform/signature.ts';
import { clearRefused, sendNoting } from './refused-mail.ts';
import * as store from './store.ts';
import { settingsView } from './view.ts';

export type Settings = ReturnType<typeof createSettings>;
type Deps = { db: Database; events: Events; signer: Signer; publicUrl: string };
/** A person's email address, language and choices of notifications. */
export type ContactSettings = {
  role: Role;
  email: string;
  name: string;
  language: Language;
  choices: NotificationChoices;
  /** True if the address was confirmed by a mailed link, or by an administrator. */
  isConfirmed: boolean;
  /** Has a browser that takes pushes. */
  hasPush: boolean;
};

export function createSettings({ db, events, signer, publicUrl }: Deps) {
  events.on('settings', 'accountRegistered', ({ accountId, language }, trx) =>
    store.saveSettings(trx, accountId, { language }),
  );

  async function of(actor: Actor): Promise<SettingsAnswer> {
    const row = await store.findSettings(db, actor.id);
    if (!row) throw new ProductError('not_signed_in');
    return settingsView(row);
  }

  /** Erased accounts are missing. */
  async function reachesOf(
    from: Database,
    accountIds: readonly string[],
  ): Promise<Map<string, ContactSettings>> {
    return reaches(accountIds.length > 0 ? await store.findReaches(from, accountIds) : []);
  }

  async function choose(trx: Transaction, accountId: string, now: NotificationChoices): Promise<void> {
    const before = await store.lockChoices(trx, accountId);
    await store.saveSettings(trx, accountId, { notifications: JSON.stringify(changeChoices(before, now)) });
  }

  return {
    of,

    async change(actor: Actor, change: Body<typeof changeSettings>): Promise<SettingsAnswer> {
      const { language, theme, notifications, shown } = change;
      if (language && !isLanguage(language))
        throw new ProductError('invalid_input', { problem: 'languageUnknown', field: 'language' });
      await inTransaction(db, async (trx) => {
        await store.saveSettings(trx, actor.id, {
          ...(language !== undefined && { language }),
          ...(theme && { theme }),
        });
        if (notifications) await choose(trx, actor.id, notifications);
        if (shown && actor.role === 'user') await store.saveShown(trx, actor.id, [...new Set(shown)]);
      });
      return of(actor);
    },

    /** Sends an email, unless its address has refused all of them for a week. Returns true if a mail server has accepted it. */
    deliver: (mailer: Mailer, email: Email): Promise<boolean> => sendNoting(db, mailer, email),

    /** The next email shows whether the address takes them now. */
    async restartMail(actor: Actor): Promise<SettingsAnswer> {
      const row = await store.findSettings(db, actor.id);
      if (row) await clearRefused(db, row.email);
      return of(actor);
    },

    /** null: the account is gone. */
    reachOf: async (trx: Transaction, accountId: string): Promise<ContactSettings | null> =>
      (await reachesOf(trx, [accountId])).get(accountId) ?? null,
    reachesOf,
    /** A question about a post: how to reach its reporter and its assignee. */
    reachesOfPost: store.reachesOfPost,
    reaches,

    /** Links that unsubscribe without a login: from this kind of email, or from one subscription alone. */
    unsubscribeLinks(accountId: string, kind: NotificationKind, subscriptionId?: string): UnsubscribeLinks {
      const token = signer.sign([accountId, kind, subscriptionId].filter(Boolean).join(' '));
      const ending = `unsubscribe?token=${token}`;
      // The page asks before it knows what the token is for.
      const page = `${publicUrl}/${ending}${subscriptionId ? '&one' : ''}`;
      return { page, oneClick: `${publicUrl}/api/${ending}` };
    },

    /** Returns the kind that was unsubscribed from. `isOne`: from one subscription alone. */
    async unsubscribe(token: string): Promise<{ kind: NotificationKind; isOne: boolean }> {
      const [accountId = '', word, subscriptionId] = (signer.open(token) ?? '').split(' ');
      const kind = NOTIFICATION_KINDS.find((known) => known === word);
      if (!kind || !isId(accountId)) throw new ProductError('link_expired');
      await inTransaction(db, async (trx) => {
        // An erased account gets no emails anyway.
        if (!(await store.findSettings(trx, accountId))) return;
        if (subscriptionId)
          await events.publish(trx, { kind: 'subscriptionEnded', accountId, subscriptionId }, accountId);
        else await choose(trx, accountId, { [kind]: { mail: false } });
      });
      return { kind, isOne: subscriptionId !== undefined };
    },
  };
}

function reaches(rows: readonly store.ContactSettingsRow[]): Map<string, ContactSettings> {
  return new Map(
    rows.map(({ id, language, notifications, is_verified, has_push: hasPush, ...account }) => {
      const spoken = language !== null && isLanguage(language) ? language : DEFAULT_LANGUAGE;
      const choices = notifications ?? {};
      return [id, { ...account, language: spoken, choices, isConfirmed: is_verified, hasPush }];
    }),
  );
}
