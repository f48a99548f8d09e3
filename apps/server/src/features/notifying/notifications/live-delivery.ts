import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database } from '../../../platform/database/connect.ts';
import type { Realtime, SendEvent } from '../../../platform/realtime/realtime.ts';
import type { Settings } from '../../identity/settings/service.ts';
import * as store from './store.ts';
import { notificationView } from './view.ts';

type Deps = { db: Database; realtime: Realtime; settings: Settings };
/** A notification that was just written, and its account. */
export type StoredNotification = { id: string; account: string };

/** Too short to notice, and long enough to look many recipients up in one query. */
const GATHER_MS = 100;

/** Sends new notifications to their recipients' open screens, each in its language. */
export function createLiveDelivery({ db, realtime, settings }: Deps) {
  async function deliver(written: StoredNotification[], send: SendEvent): Promise<void> {
    const rows = await store.findNotifications(
      db,
      written.map(({ id }) => id),
    );
    const accounts = [...new Set(rows.map(({ account_id }) => account_id))];
    if (accounts.length === 0) return;
    const [reaches, unread] = await Promise.all([
      settings.reachesOf(db, accounts),
      store.countUnread(db, accounts),
    ]);
    for (const row of rows) {
      const { account_id: account } = row;
      const t = translator(reaches.get(account)?.language ?? DEFAULT_LANGUAGE);
      const unreadCount = unread.get(account) ?? 0;
      send({ account }, 'notification', { notification: notificationView(row, t), unreadCount });
    }
  }
  return realtime.broadcast<StoredNotification>({
    name: 'notifications_written',
    withinMs: GATHER_MS,
    audienceOf: ({ account }) => ({ account }),
    deliver,
  });
}
