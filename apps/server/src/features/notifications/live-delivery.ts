import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database } from '../../platform/database/connect.ts';
import type { Realtime, Tell } from '../../platform/realtime/realtime.ts';
import type { Settings } from '../settings/service.ts';
import * as store from './store.ts';
import { notificationView } from './view.ts';

type Deps = { db: Database; realtime: Realtime; settings: Settings };
/** A notification that was just written, and who it is for. */
export type Written = { id: string; account: string };

/** Nobody notices so little time, and in it many who are told are looked up together. */
const GATHER_MS = 100;

/** Puts notifications that were just written on the screens of who they are for, worded in their language. */
export function createLiveDelivery({ db, realtime, settings }: Deps) {
  async function deliver(written: Written[], send: Tell): Promise<void> {
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
  return realtime.broadcast<Written>({
    name: 'notifications_written',
    withinMs: GATHER_MS,
    audienceOf: ({ account }) => ({ account }),
    deliver,
  });
}
