import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition holds. Returns the elapsed milliseconds. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  timeoutMs = 60_000,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const so = await Promise.resolve(isSo()).catch(() => false);
    const passed = performance.now() - began;
    if (so) return passed;
    if (passed > timeoutMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await wait(25);
  }
}
