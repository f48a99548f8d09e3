import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { call, citizen } from './support/people.ts';
import { HERE, reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();
const { latitude: lat, longitude: lng } = HERE.geolocation;
const FAR = { lat: 34.15, lng: 77.58 };

test.for(sizes('phone'))(
  '%s: a citizen enters a home once, and the feed starts near it and can show more',
  { timeout: 120_000 },
  async (size) => {
    const [asha, ravi] = [await citizen('Asha'), await citizen('Ravi')];
    const mark = asha.id.slice(-8);
    await reported(ravi, `Near ${mark}`, undefined, { lat: lat + 0.004, lng });
    await reported(ravi, `Far ${mark}`, undefined, FAR);
    const page = await open('/', size, { token: asha.token, ...HERE });
    const near = page.getByRole('link', { name: `Near ${mark}` });
    const far = page.getByRole('link', { name: `Far ${mark}` });
    const card = page.getByRole('region', { name: 'What’s happening near you?' });
    await card.waitFor();
    await far.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // An invalid PIN code has an error, and what was typed stays.
    await card.getByRole('button', { name: 'Choose my place' }).click();
    await card.getByLabel('Your PIN code').fill('12');
    await card.getByRole('button', { name: 'Save my place' }).click();
    await card.getByText('A PIN code has six digits.').waitFor();
    await card.getByLabel('Your PIN code').fill('999999');
    await card.getByRole('button', { name: 'Save my place' }).click();
    await card.getByText('This PIN code or district doesn’t exist.').waitFor();
    await card.getByText('District', { exact: true }).first().click();
    await card.getByLabel('State').selectOption('Goa');
    await card.getByText('Map', { exact: true }).click();
    await card.getByRole('button', { name: 'Save my place' }).click();
    await card.getByText('Please use your location, or tap the map.').waitFor();
    await card.getByRole('button', { name: 'Use my location' }).click();
    await card.getByLabel('Radius').selectOption('1000');
    expect(await accessibilityViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Save my place' }).click();
    await page.getByText('Your place is saved. Only you can see it.').waitFor();
    await card.waitFor({ state: 'detached' });

    await near.waitFor();
    await far.waitFor({ state: 'detached' });
    await page.getByText('Everywhere', { exact: true }).click();
    await page.waitForURL(/where=everywhere/);
    await far.waitFor();
    await page.getByLabel('Sort by').selectOption('nearest');
    await page.waitForURL(/sort=nearest/);
    await near.waitFor();
    await page.reload();
    await near.waitFor();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('nearest');
    await page.getByText('Near me', { exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('where'));
    await far.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);

    // The map starts there, and the address does not contain the place.
    await page.goto('/map');
    await page.getByRole('link', { name: new RegExp(`Near ${mark}`) }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    // The home is changed and removed in the settings.
    await page.goto('/user/dashboard/settings#home');
    const section = page.getByRole('region', { name: 'Where you live' });
    await section.getByText('Within 1 km of your location', { exact: false }).waitFor();
    await section.getByRole('button', { name: 'Change' }).click();
    await section.getByRole('button', { name: 'Cancel' }).click();
    await section.getByRole('button', { name: 'Remove' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await section.getByRole('button', { name: 'Remove' }).click();
    await section.getByText('You haven’t set a place.').waitFor();
    await page.goto('/');
    await far.waitFor();
    expect(await card.count()).toBe(0);
  },
);

test.for(sizes('desktop'))(
  '%s, Hindi: "not now" is remembered, and an empty neighbourhood links to more',
  { timeout: 90_000 },
  async (size) => {
    const asha = await citizen('आशा');
    const page = await open('/?lang=hi', size, { token: asha.token, locale: 'hi-IN' });
    const card = page.getByRole('region', { name: 'आपके आस-पास क्या हो रहा है?' });
    await card.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'अभी नहीं' }).click();
    await card.waitFor({ state: 'detached' });
    // The question returns when reports nearby are chosen.
    await page.getByText('मेरे आस-पास', { exact: true }).click();
    await card.getByLabel('आपका पिन कोड').waitFor();
    await card.getByRole('button', { name: 'अभी नहीं' }).click();
    await card.waitFor({ state: 'detached' });
    const place = { kind: 'circle', lat: 35.2, lng: 77.9, radiusMetres: 500 };
    expect((await call('PUT', '/api/user/home', asha.token, { place })).status).toBe(200);
    await page.reload();
    await page.getByText('आपके आस-पास अभी कोई शिकायत दर्ज नहीं है।', { exact: false }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'हर जगह की दिखाएँ' }).click();
    await page.waitForURL(/where=everywhere/);
    await page.getByRole('article').first().waitFor();
  },
);
