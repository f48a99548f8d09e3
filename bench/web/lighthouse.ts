import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../scripts/free-port.mjs';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export type Scores = Partial<Record<Category, number>>;

/** Audits with a lower score are listed. */
const MIN_SCORE = 0.9;

/** Lighthouse scores for phones, out of 100. `token` signs somebody in. */
export async function lighthouseScores(
  executablePath: string,
  { url, token, categories }: { url: string; token?: string; categories: readonly Category[] },
): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'sudhaar-lighthouse-'));
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    if (token) {
      const page = await context.newPage();
      await page.goto(new URL('/api/health', url).href);
      await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      await page.close();
    }
    const flags = {
      port,
      logLevel: 'error' as const,
      disableStorageReset: true,
      onlyCategories: [...categories],
    };
    const run = await lighthouse(url, flags);
    if (!run) throw new Error(`Lighthouse did not answer for ${url}`);
    for (const name of categories) {
      const refs = run.lhr.categories[name]?.auditRefs ?? [];
      for (const { id, weight } of refs) {
        const audit = run.lhr.audits[id];
        if (
          !audit ||
          weight === 0 ||
          (audit.score ?? 0) >= MIN_SCORE ||
          audit.scoreDisplayMode === 'notApplicable'
        )
          continue;
        console.log(`  ${name}, ${id}: ${audit.errorMessage ?? audit.displayValue ?? audit.score}`);
      }
    }
    return Object.fromEntries(
      categories.map((name) => [name, Math.round((run.lhr.categories[name]?.score ?? 0) * 100)]),
    );
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
