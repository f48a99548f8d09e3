/** `install`: only after installing it on the home screen (iPhones). */
export type PushSupport = 'yes' | 'install' | 'no';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'no';
}

/** The person or the browser's settings block notifications. */
export class PushDeniedError extends Error {}

/** Asks the person, then registers with the browser's push service. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDeniedError();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await subscribeAnew(registration.pushManager, options)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** A browser that subscribed with another key, for example before a restored backup, must unsubscribe first. */
async function subscribeAnew(manager: PushManager, options: PushSubscriptionOptionsInit) {
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
