import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import type { Realtime, SendEvent } from '../../../platform/realtime/realtime.ts';
import type { Settings } from '../../identity/settings/service.ts';
import * as store from './store.ts';
import { notificationView } from './view.ts';

type Deps = { db: Database; realtime: Realtime; settings: Settings };
export type StoredNotification = { id: string; account: string };

/** Too short to notice, but long enough to load many recipients in one query. */
const BATCH_MS = 100;

/** Each recipient gets it in their language. */
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
      const language = reaches.get(account)?.language ?? DEFAULT_LANGUAGE;
      const unreadCount = unread.get(account) ?? 0;
      send({ account }, 'notification', { notification: notificationView(row, language), unreadCount });
    }
  }
  return realtime.broadcast<StoredNotification>({
    name: 'notifications_written',
    withinMs: BATCH_MS,
    audienceOf: ({ account }) => ({ account }),
    deliver,
  });
}
