declare const self: ServiceWorkerGlobalScope;

type PushMessage = { id: string; title: string; body: string; link: string };

/** Only names the kind of news, because a lock screen shows it to everybody. */
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

/** Opens its page in an existing tab or a new one. Only our own pages. */
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
