import { expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { demoToken } from './support/people.ts';

const { open } = useBrowser();

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(inject('baseUrl') + path, { headers });
  return { answer, text: await answer.text() };
};

const first = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';

/** Every address in the sitemap. */
async function publicAddresses(): Promise<string[]> {
  const { text } = await get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

test('the HTML of every public page has its heading, title and own description', async () => {
  const addresses = await publicAddresses();
  expect(addresses).toEqual(expect.arrayContaining(['/', '/about', '/help/stages', '/map', '/?lang=hi']));
  const addressByDescription = new Map<string, string>();
  for (const address of addresses) {
    const { text } = await get(address);
    const language = address.endsWith('lang=hi') ? 'hi' : 'en';
    expect(text).toContain(`<html lang="${language}">`);
    expect(first(/<h1[^>]*>(.+?)<\/h1>/s, text), address).not.toBe('');
    // A district shows a photo of its newest report.
    expect(text).toMatch(/<meta property="og:image" content="[^"]+\/(preview\.png|media\/[^"]+\.webp)">/);
    expect(first(/<link rel="canonical" href="([^"]+)">/, text).endsWith(address), address).toBe(true);
    expect(text).not.toContain('noindex');
    const title = first(/<title>([^<]+)<\/title>/, text);
    const description = first(/<meta name="description" content="([^"]+)">/, text);
    expect(title, address).not.toBe('');
    expect(description, address).not.toBe('');
    expect(addressByDescription.get(description), `the description at ${address}`).toBe(undefined);
    addressByDescription.set(description, address);
  }
});

test('the language is that of the address, else the chosen one, else the browser’s', async () => {
  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9' };
  const { answer, text } = await get('/about', hindi);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(text).toContain('<html lang="hi">');
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  expect((await get('/about', { ...hindi, cookie: 'theme=x; language=en' })).text).toContain('lang="en"');
  expect((await get('/about?lang=en', hindi)).text).toContain('<html lang="en">');
});

test('private and unknown pages are excluded from search engines', async () => {
  for (const path of ['/user/dashboard', '/nowhere/at/all', '/reset-password']) {
    expect((await get(path)).text).toContain('<meta name="robots" content="noindex">');
  }
  const { text } = await get('/robots.txt');
  expect(text).toContain(`Sitemap: ${inject('baseUrl')}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
});

test('a public page can be read and its links followed without JavaScript', async () => {
  const page = await open('/', 'phone', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'See it. Say it.' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
  expect(await page.getByText('needs JavaScript').count()).toBe(0);
});

test('the script hydrates rendered pages without changing them', async () => {
  const page = await open('/api/health');
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Map tiles may be unreachable, which is not the page's fault.
    const isOurs = url === '' || url.startsWith(inject('baseUrl'));
    if (isOurs && message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const address of ['/', '/?lang=hi', '/contact', '/map', '/track', '/help/stages']) {
    await page.goto(address);
    await page.evaluate(`window.heading = document.querySelector('h1')`);
    await page.locator('#root:not([data-page])').waitFor();
    expect(await page.evaluate(`document.querySelector('h1') === window.heading`), address).toBe(true);
  }
  expect(complaints).toEqual([]);
});

test('input before the script is loaded stays and is not submitted by the browser', async () => {
  const page = await open('/api/health');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*contact*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const name = page.getByLabel('Name');
  await name.fill('Asha');
  release();
  await page.locator('#root:not([data-page])').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Asha');
  await page.getByLabel('Email').fill('asha@example.in');
  expect(await name.inputValue()).toBe('Asha');
});

test('the head of the page starts the first call of the feed and of a post, which the app uses', async () => {
  const token = await demoToken('user');
  const { text } = await get('/api/user/allPosts?limit=50', { authorization: `Bearer ${token}` });
  const { posts }: { posts: { _id: string; images: unknown[] }[] } = JSON.parse(text);
  // Posts entered by an office or another system may have no photo to wait for.
  const post = posts.find(({ images }) => images.length > 0);
  for (const path of ['/', `/post/${post?._id}`]) {
    // A separate page, because the earlier one is still loading.
    const page = await open('/api/health', 'phone', { token });
    // A screen fetches its list again if the live connection comes late, as on a busy machine.
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.route('**/socket.io/**', (route) => route.abort());
    const requests: string[] = [];
    const call = page.waitForRequest(/\/api\/(user\/allPosts|posts\/post\/[\w-]+)\?/);
    page.on('request', (request) => requests.push(request.url()));
    // The app's scripts are held back until the call was made without them.
    await page.route('**/assets/*.js', async (route) => {
      await call;
      await route.continue();
    });
    await page.goto(path);
    await page.locator('#root article img').first().waitFor();
    const called = (await call).url();
    expect(requests.filter((one) => one === called)).toHaveLength(1);
    await page.close();
  }
});

test('a person who is logged in never sees the visitors’ page', async () => {
  const page = await open('/api/health', 'phone', { token: await demoToken('user') });
  await page.addInitScript(`
    window.seen = [];
    new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) window.seen.push(heading.textContent);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  `);
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate('window.seen.filter((heading) => heading.includes("See it."))')).toEqual([]);
  expect(await page.locator('#arrival').count()).toBe(0);
  // The added observer would affect the next test with this page.
  await page.close();
});
