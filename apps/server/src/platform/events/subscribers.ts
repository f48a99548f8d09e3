/**
 * Features that react to events, in the order in which they run. Stated here, so that it does not depend on the order
 * of construction.
 */
export const SUBSCRIBERS = [
  'settings',
  'live',
  'notifications',
  'progress',
  'wards',
  'measurements',
  'posts',
  'desk',
  'intake',
  'guests',
  'open-data',
  'exports',
  'accounts',
  'directory',
  'comments',
  'templates',
  'chat',
  'moderation',
  'subscriptions',
  'contact',
  'api-keys',
  'webhooks',
  'merging',
  'votes',
  'notes',
  'profiles',
] as const;
export type Subscriber = (typeof SUBSCRIBERS)[number];
