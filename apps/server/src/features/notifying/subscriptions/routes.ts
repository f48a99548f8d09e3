import {
  changeSubscription,
  follow,
  readFollowedNews,
  readSubscriptions,
  unfollow,
} from '@sudhaar/contract/subscriptions';
import type { Serve } from '../../../platform/http/route.ts';
import type { Subscriptions } from './service.ts';

export function subscriptionRoutes(serve: Serve, subscriptions: Subscriptions): void {
  serve(readSubscriptions, async ({ actor }) => subscriptions.list(actor));

  serve(readFollowedNews, async ({ actor }) => ({ news: await subscriptions.news(actor.id) }));

  serve(follow, async ({ actor, body: { target, frequency, channels }, t }) => ({
    subscription: await subscriptions.follow(actor, target, { frequency, channels }),
    message: t('following:done.followed'),
  }));

  serve(changeSubscription, async ({ actor, params, body, t }) => ({
    subscription: await subscriptions.change(actor, params.id, body),
    message: t('following:done.changed'),
  }));

  serve(unfollow, async ({ actor, params, t }) => {
    await subscriptions.unfollow(actor.id, params.id);
    return { message: t('following:done.unfollowed') };
  });
}
