import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { authority, call, citizen, demoToken, post, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

test('a verified authority requests a new name, withdraws it, and gets it from an administrator', async () => {
  const office = await verifiedAuthority(`Canals ${Date.now()}`, 'Patna');
  const page = await open('/government/dashboard/governmentProfile', 'phone', { token: office.token });
  const ask = async (name: string) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Authority name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'An administrator has to approve the new name').waitFor();
  };
  await ask('Prime Minister’s Office');
  await page.getByRole('heading', { name: 'Your new name is waiting for approval' }).waitFor();
  await page.getByRole('heading', { name: office.name, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await toast(page, 'Your request was withdrawn.').waitFor();
  await page.getByText('Prime Minister’s Office').waitFor({ state: 'detached' });

  const newName = `${office.name} and Drains`;
  await ask(newName);
  const desk = await open('/admin/dashboard/nameRequests', 'phone', { token: await demoToken('admin') });
  await desk.getByRole('button', { name: `Decline: ${newName}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Please give the reason.').waitFor();
  await dialog.getByLabel('Why are you declining it?').fill('Drains are not yours');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await toast(desk, 'New name declined. The authority was notified.').waitFor();
  await page.reload();
  await page.getByText('Drains are not yours').waitFor();

  await ask(newName);
  await desk.reload();
  await desk.getByRole('button', { name: `Approve: ${newName}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await toast(desk, 'New name approved').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: newName, level: 1 }).waitFor();
});

test('every author has a mark: citizen, verified authority or unverified authority', async () => {
  const asha = await citizen('Asha');
  const [office, pending] = [await verifiedAuthority('Roads', 'Gaya'), await authority('Lights', 'Gaya')];
  const postId = await reported(asha, 'A hole before the school');
  for (const { token, name } of [asha, office, pending])
    await post('/api/posts/addComment', { postId, content: `Words of ${name}` }, token);
  await call('PUT', `/api/gov/progressState/${postId}`, office.token);
  const page = await open(`/post/${postId}`, 'phone', { token: asha.token });
  await page.getByRole('button', { name: /View Comments/ }).click();
  const remarkBy = (name: string) => page.getByRole('listitem').filter({ hasText: `Words of ${name}` });
  await remarkBy(asha.name).getByText('Citizen', { exact: true }).waitFor();
  await remarkBy(office.name).getByText('Verified authority').waitFor();
  await remarkBy(pending.name).getByText('Authority · Not verified').waitFor();
  expect(await remarkBy(asha.name).getByText('authority').count()).toBe(0);
  const timeline = page
    .getByRole('listitem')
    .filter({ hasText: 'Problem Seen' })
    .filter({ hasText: office.name });
  await timeline.getByText('Verified authority').first().waitFor();

  const inHindi = await open(`/post/${postId}`, 'desktop', { token: asha.token, locale: 'hi-IN' });
  await inHindi.getByText('सत्यापित विभाग').first().waitFor();
});

test('a citizen cannot sign up with the name of an office', async () => {
  const page = await open('/signup', 'phone');
  const fill = async (name: string) => {
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email', { exact: false }).first().fill(`someone-${Date.now()}@example.in`);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('secret1');
    await page.getByRole('button', { name: 'Register' }).click();
  };
  await fill('Roads Department, Pune');
  await page.getByText('This one looks like the name of an office').first().waitFor();
  await fill('Win at evil.com');
  await page.getByText('A name can’t contain a web address.').first().waitFor();
});
