import type { Subscription } from '@sudhaar/contract/subscriptions';
import type { Actor } from '@sudhaar/domain/accounts';
import { checkPlace } from '@sudhaar/domain/chosen-places';
import { leavesAt } from '@sudhaar/domain/delivery-times';
import { ProductError } from '@sudhaar/domain/errors';
import {
  allowSubscription,
  cleanTarget,
  type FollowTarget,
  type Frequency,
  SUBSCRIPTIONS_MAX,
  targetKey,
} from '@sudhaar/domain/following';
import { CHANNELS, type Channel } from '@sudhaar/domain/notifications';
import type { Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Push } from '../../identity/push/service.ts';
import type { Settings } from '../../identity/settings/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { Posts } from '../../posts/posts/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { createAlertSender, isMailed } from './alerts.ts';
import { keysOfTarget, officeKey } from './keys.ts';
import { createMatching } from './matching.ts';
import * as store from './store.ts';
import { subscriptionView } from './view.ts';

export type Subscriptions = ReturnType<typeof createSubscriptions>;
type Deps = {
  db: Database;
  events: Events;
  states: PostStates;
  places: Pick<Places, 'describe'>;
  categories: Pick<Categories, 'assertUsable'>;
  offices: Pick<Offices, 'assertOpen'>;
  posts: Pick<Posts, 'find'>;
  notifications: Pick<Notifications, 'notify'>;
  settings: Settings;
  push: Pick<Push, 'queue'>;
  publicUrl: string;
};
type DeliveryOptions = { frequency: Frequency; channels: Channel[] };
type Reader = Actor & { language: Language };

export function createSubscriptions(deps: Deps) {
  const { db, events, states, places, categories, offices, posts, settings } = deps;
  const matching = createMatching({ db, events, states });
  const alertSender = createAlertSender(deps);

  events.on('subscriptions', 'officeMerged', ({ officeId, intoId }, trx) =>
    store.moveFollowers(trx, officeNamed(officeId), officeNamed(intoId)),
  );
  events.on('subscriptions', 'subscriptionEnded', async ({ accountId, subscriptionId }, trx) => {
    if (isId(subscriptionId)) await store.deleteSubscription(trx, accountId, subscriptionId);
  });

  // Like “Me too”. At the limit of subscriptions, or if the report is followed already, nothing changes.
  events.on('subscriptions', 'callerJoined', async ({ postId, accountId }, trx) => {
    const target = { kind: 'report', postId } as const;
    await store.lockAccount(trx, accountId);
    const { count, same } = await store.findByTarget(trx, accountId, targetKey(target));
    if (same || count >= SUBSCRIPTIONS_MAX) return;
    await store.insertSubscription(trx, {
      id: newId(),
      accountId,
      target,
      targetKey: targetKey(target),
      keys: keysOfTarget(target),
      where: null,
      frequency: 'instant',
      channels: [...CHANNELS],
    });
  });

  /** Throws if the target can't be followed. Returns the names of a place. */
  async function assertThere(actor: Actor, target: FollowTarget) {
    if (target.kind === 'report') await posts.find(actor, target.postId, 'summary');
    if (target.kind === 'office') await offices.assertOpen(target.officeId);
    if (target.kind !== 'place') return null;
    const problem = checkPlace(target.place);
    if (problem) throw new ProductError('invalid_input', { problem, field: 'place' });
    if (target.category !== null) await categories.assertUsable(target.category);
    const where = await places.describe(target.place);
    if (!where) throw new ProductError('invalid_input', { problem: 'placeUnknown', field: 'place' });
    return where;
  }

  /** Also updates waiting alerts: people who switch to daily don't want today's alerts at once. */
  async function write(trx: Transaction, accountId: string, id: string, how: DeliveryOptions): Promise<void> {
    const channels = [...new Set(how.channels)];
    await store.updateSubscription(trx, id, { frequency: how.frequency, channels });
    const waiting = await store.findWaitingAlerts(trx, id);
    await store.deleteWaiting(trx, id);
    const now = currentTime();
    await store.insertDeliveries(
      trx,
      waiting.flatMap(({ event_id: eventId, is_urgent: isUrgent }) =>
        channels.map((channel) => ({
          subscriptionId: id,
          eventId,
          channel,
          accountId,
          dueAt: leavesAt(channel, how.frequency, now, isUrgent),
          isUrgent,
        })),
      ),
    );
  }

  const read = async (id: string, { language }: Reader): Promise<Subscription> =>
    subscriptionView(await store.findSubscription(db, id), language);

  return {
    async list(reader: Reader) {
      const [rows, reaches] = await Promise.all([
        store.findSubscriptions(db, reader.id),
        settings.reachesOf(db, [reader.id]),
      ]);
      return {
        isMailed: isMailed(reaches.get(reader.id)),
        subscriptions: rows.map((row) => subscriptionView(row, reader.language)),
        max: SUBSCRIPTIONS_MAX,
      };
    },

    async news(accountId: string) {
      const rows = await store.findNews(db, accountId);
      return rows.map(({ post_id, number, caption, stage, created_at }) => ({
        postId: post_id,
        number,
        caption,
        stage,
        at: created_at.toISOString(),
      }));
    },

    /** Following the same thing again updates the existing subscription. */
    async follow(reader: Reader, asked: FollowTarget, how: DeliveryOptions): Promise<Subscription> {
      const target = cleanTarget(asked);
      const where = await assertThere(reader, target);
      const keys = keysOfTarget(target);
      const id = await inTransaction(db, async (trx) => {
        await store.lockAccount(trx, reader.id);
        const { count, same } = await store.findByTarget(trx, reader.id, targetKey(target));
        if (same) {
          await write(trx, reader.id, same, how);
          return same;
        }
        allowSubscription(count);
        const made = newId();
        await store.insertSubscription(trx, {
          id: made,
          accountId: reader.id,
          target,
          targetKey: targetKey(target),
          keys,
          where,
          frequency: how.frequency,
          channels: [...new Set(how.channels)],
        });
        return made;
      });
      return read(id, reader);
    },

    async change(
      reader: Reader,
      id: string,
      change: { [Key in keyof DeliveryOptions]?: DeliveryOptions[Key] | undefined },
    ): Promise<Subscription> {
      await inTransaction(db, async (trx) => {
        const before = isId(id) ? await store.lockSubscription(trx, reader.id, id) : undefined;
        if (!before) throw subscriptionNotFound();
        await write(trx, reader.id, id, {
          frequency: change.frequency ?? before.frequency,
          channels: change.channels ?? before.channels,
        });
      });
      return read(id, reader);
    },

    async unfollow(accountId: string, id: string): Promise<void> {
      if (!isId(id) || !(await store.deleteSubscription(db, accountId, id))) throw subscriptionNotFound();
    },

    match: matching.match,
    tell: alertSender.tell,

    jobs: [...matching.jobs, ...alertSender.jobs] satisfies JobHandler[],
  };
}

const officeNamed = (id: string) => ({
  id,
  key: officeKey(id),
  targetKey: targetKey({ kind: 'office', officeId: id }),
});

const subscriptionNotFound = (): ProductError => new ProductError('not_found');
