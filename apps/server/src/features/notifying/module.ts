import { handleJob } from '../../platform/jobs/jobs.ts';
import { sendEmail } from '../../platform/mail/send-email.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Foundation } from '../foundation/module.ts';
import type { Identity } from '../identity/module.ts';
import type { OfficesServices } from '../offices/module.ts';
import type { PlacesServices } from '../places/module.ts';
import type { PostsServices } from '../posts/module.ts';
import { createDigests } from './digests/service.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createNotifications } from './notifications/service.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { createSubscriptions } from './subscriptions/service.ts';

type Deps = Pick<Platform, 'db' | 'events' | 'realtime' | 'mailer' | 'publicUrl'> &
  Pick<Foundation, 'states'> &
  Pick<PlacesServices, 'places'> &
  Pick<OfficesServices, 'offices' | 'categories' | 'wards'> &
  Pick<Identity, 'settings' | 'push'> &
  Pick<PostsServices, 'posts' | 'clock'>;

export function createNotifying(deps: Deps) {
  const { db, events, realtime, mailer, publicUrl, states } = deps;
  const { places, categories, offices, wards, settings, push, posts, clock } = deps;
  const notifications = createNotifications({
    db,
    events,
    states,
    clock,
    wards,
    realtime,
    settings,
    push,
    publicUrl,
  });
  const subscriptions = createSubscriptions({
    db,
    events,
    states,
    places,
    categories,
    offices,
    posts,
    notifications,
    settings,
    push,
    publicUrl,
  });
  const digests = createDigests({ db, settings, places, publicUrl });
  const mailing = handleJob(sendEmail, async (email) => {
    const isAccepted = await settings.deliver(mailer, email);
    if (isAccepted && email.delivers) await clock.noteAccepted(email.delivers);
  });

  return {
    services: { notifications, subscriptions, digests },
    routes({ serve }) {
      notificationRoutes(serve, notifications);
      subscriptionRoutes(serve, subscriptions);
    },
    jobs: [mailing, ...notifications.jobs, ...subscriptions.jobs, ...digests.jobs],
    files: [],
  } satisfies Module;
}
