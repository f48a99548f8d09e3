const TIMEOUT_MS = 8_000;

/** Prints once the photos and the map's tiles are there: a browser prints no picture that is on its way. */
export async function printWhenReady(root: HTMLElement): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, TIMEOUT_MS));
  const pictures = [...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), patience]);
  window.print();
}
