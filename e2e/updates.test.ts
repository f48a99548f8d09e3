import { expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

test.each(sizes('desktop'))(
  'City Updates on a %s: by district, with consecutive moves of a report as one entry',
  async (size) => {
    const [asha, roads] = [await citizen(), await verifiedAuthority()];
    const caption = `Loose wire ${asha.id}`;
    const id = await reported(asha, caption);
    for (const _ of ['Problem Seen', 'Verified'])
      await call('PUT', `/api/gov/progressState/${id}`, roads.token);

    const page = await open('/updates?state=Goa', size);
    const entry = page.getByRole('listitem').filter({ hasText: caption });
    await page.getByLabel('District').selectOption('North Goa');
    await expect.poll(() => new URL(page.url()).searchParams.get('district')).toBe('North Goa');
    await entry.getByText('2 steps: Problem Seen → Verified').waitFor();
    await entry.getByText('Old bridge, North Goa 403001, Goa').waitFor();
    expect(await entry.count()).toBe(1);

    await page.getByLabel('District').selectOption('South Goa');
    await entry.waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('All India');
    await page.getByLabel('District').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  },
);
