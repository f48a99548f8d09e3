import type { Browser, CDPSession } from 'playwright-core';

/** A mid-range phone: Lighthouse's slow 4G, and a four times slower processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
/** Maps load when they come into view, and are measured separately. */
const MAP_SCRIPTS = /\/(draw-map|corrected-tiles|base-layer)-/;

export type Visit = { scriptKb: number; lcpMs: number; cls: number; tbtMs: number };
export type Destination = {
  url: string;
  token?: string;
  /** A selector that is visible once the page is loaded. */
  awaited: string;
};

const OBSERVE = `
  window.measured = { lcp: 0, cls: 0, tbt: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { measured.lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) measured.cls += entry.value; });
  observe('longtask', (entry) => { measured.tbt += Math.max(0, entry.duration - 50); });
`;

/** Uses a fresh browser. Returns bytes and times. */
export async function visit(browser: Browser, { url, token, awaited }: Destination): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addInitScript(OBSERVE);
    if (token) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const scripts = await countScripts(devtools);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url);
    await page.locator(awaited).first().waitFor();
    await page.waitForLoadState('networkidle');
    const { lcp, cls, tbt } = await page.evaluate<{ lcp: number; cls: number; tbt: number }>('measured');
    return { scriptKb: scripts.bytes() / 1000, lcpMs: lcp, cls, tbtMs: tbt };
  } finally {
    await context.close();
  }
}

/** Transferred bytes of all scripts. */
async function countScripts(devtools: CDPSession): Promise<{ bytes(): number }> {
  const headers = new Map<string, number>();
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !MAP_SCRIPTS.test(response.url))
      headers.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength - (headers.get(requestId) ?? encodedDataLength);
  });
  return { bytes: () => bytes };
}
