import { SYNC_TAG } from '../../entities/report/outbox/sync-credentials.ts';
import type { FromWorker, ToWorker } from '../../lib/offline/worker-messages.ts';
import { cachePicture, picture } from './pictures.ts';
import { openPush, showPush } from './push.ts';
import { sendWaiting } from './send-waiting.ts';
import { cacheFile, dropOldShells, entry, installShell, isShellFile, page, shellFile } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

type SyncEvent = ExtendableEvent & { tag: string };
const isSync = (event: Event): event is SyncEvent => 'tag' in event;

// A new version takes over at once, because it keeps the previous version's files and touches no page.
self.addEventListener('install', (event) => event.waitUntil(installShell().then(() => self.skipWaiting())));

async function takeOver(): Promise<void> {
  await dropOldShells();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage({ kind: 'activated', entry } satisfies FromWorker);
  }
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Everything that the server answers with the entry page: no API calls, files or the embeddable map. */
const isPage = (path: string): boolean =>
  !/^\/(api|media|assets|embed|socket\.io)(\/|$)/.test(path) && !/\.\w+$/.test(path);

async function fromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

// API calls pass through. The pages store answers per account.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(fromServer(event)));
  } else if (isShellFile(pathname)) event.respondWith(shellFile(request));
  else if (pathname.startsWith('/media/') && request.destination === 'image') {
    event.respondWith(picture(request, (work) => event.waitUntil(work)));
  }
});

self.addEventListener('message', (event) => {
  const { urls }: ToWorker = event.data;
  const remember = (url: string) =>
    new URL(url).pathname.startsWith('/media/') ? cachePicture(url) : cacheFile(url);
  event.waitUntil(Promise.allSettled(urls.map(remember)));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification));
});

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});
