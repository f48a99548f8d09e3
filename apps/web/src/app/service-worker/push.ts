declare const self: ServiceWorkerGlobalScope;

type PushMessage = { id: string; title: string; body: string; link: string };

/** Shows a push. It names a kind of news and no more: a lock screen shows it to everybody. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { id, title, body, link }: PushMessage = data?.json() ?? {
    id: '',
    title: 'Sudhaar',
    body: '',
    link: '/',
  };
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icons/icon-192.png',
    data: link,
  });
}

/** Leads to what it is about: in a page that is open, or in a new one. Only pages of ours. */
export async function openPush({ data }: Notification): Promise<void> {
  const target = new URL(typeof data === 'string' ? data : '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(target.href);
    return;
  }
  await page.focus();
  await page.navigate(target.href);
}
