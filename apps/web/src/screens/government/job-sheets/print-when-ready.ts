const TIMEOUT_MS = 8_000;

/** Waits for photos and map tiles, because browsers don't print images that are loading. */
export async function printWhenReady(root: HTMLElement): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, TIMEOUT_MS));
  const pictures = [...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), patience]);
  window.print();
}
