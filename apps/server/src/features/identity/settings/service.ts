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
import { clearRefused, sendAndRecordRefusal } from './mail-refusals.ts';
import * as store from './store.ts';
import { settingsView } from './view.ts';

export type Settings = ReturnType<typeof createSettings>;
type Deps = { db: Database; events: Events; signer: Signer; publicUrl: string; hasMailServer: boolean };
export type ContactSettings = {
  role: Role;
  email: string;
  name: string;
  language: Language;
  choices: NotificationChoices;
  /** Confirmed by a mailed link or by an administrator. */
  isConfirmed: boolean;
  /** At least one browser accepts pushes. */
  hasPush: boolean;
};

export function createSettings({ db, events, signer, publicUrl, hasMailServer }: Deps) {
  events.on('settings', 'accountRegistered', ({ accountId, language }, trx) =>
    store.saveSettings(trx, accountId, { language }),
  );

  async function of(actor: Actor): Promise<SettingsAnswer> {
    const row = await store.findSettings(db, actor.id);
    if (!row) throw new ProductError('not_signed_in');
    return settingsView(row, hasMailServer);
  }

  /** Erased accounts are missing. */
  async function findContactSettings(
    from: Database,
    accountIds: readonly string[],
  ): Promise<Map<string, ContactSettings>> {
    return contactSettingsById(
      accountIds.length > 0 ? await store.findContactSettings(from, accountIds) : [],
    );
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

    /** Skips addresses that have refused emails for a week. Returns true if a mail server accepted it. */
    deliver: (mailer: Mailer, email: Email): Promise<boolean> => sendAndRecordRefusal(db, mailer, email),

    /** The next email shows whether the address accepts emails again. */
    async restartMail(actor: Actor): Promise<SettingsAnswer> {
      const row = await store.findSettings(db, actor.id);
      if (row) await clearRefused(db, row.email);
      return of(actor);
    },

    /** Returns null if the account was deleted. */
    contactSettingsOf: async (trx: Transaction, accountId: string): Promise<ContactSettings | null> =>
      (await findContactSettings(trx, [accountId])).get(accountId) ?? null,
    reachesOf: findContactSettings,
    /** A question for post events: contact settings of the reporter and the assignee. */
    contactSettingsOfPost: store.contactSettingsOfPost,
    reaches: contactSettingsById,

    /** Unsubscribe without a login, from a kind of email or from one subscription. */
    unsubscribeLinks(accountId: string, kind: NotificationKind, subscriptionId?: string): UnsubscribeLinks {
      const token = signer.sign([accountId, kind, subscriptionId].filter(Boolean).join(' '));
      const ending = `unsubscribe?token=${token}`;
      // Tells the page what to ask before it knows the token's purpose.
      const page = `${publicUrl}/${ending}${subscriptionId ? '&one' : ''}`;
      return { page, oneClick: `${publicUrl}/api/${ending}` };
    },

    /** `isOne` means that only one subscription ended. */
    async unsubscribe(token: string): Promise<{ kind: NotificationKind; isOne: boolean }> {
      const [accountId = '', word, subscriptionId] = (signer.open(token) ?? '').split(' ');
      const kind = NOTIFICATION_KINDS.find((one) => one === word);
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

function contactSettingsById(rows: readonly store.ContactSettingsRow[]): Map<string, ContactSettings> {
  return new Map(
    rows.map(({ id, language, notifications, is_verified, has_push: hasPush, ...account }) => {
      const spoken = language !== null && isLanguage(language) ? language : DEFAULT_LANGUAGE;
      const choices = notifications ?? {};
      return [id, { ...account, language: spoken, choices, isConfirmed: is_verified, hasPush }];
    }),
  );
}
