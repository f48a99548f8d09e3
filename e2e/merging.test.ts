import { expect, inject, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { proveWorkAs } from './support/clock.ts';
import { type Account, call, citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();

type Post = { number: string; progressState: string; upvoteCount: number; sameAs: { number: string } | null };

/** An office of this test, with a member and two reports of one spot. */
async function twoReports(mark: string, asha: Account, ravi: Account) {
  const admin = await demoToken('admin');
  const reason = 'The story';
  const form = { name: `Kerbs ${mark}`, departments: ['roads'], reason };
  const made = (await call('POST', '/api/admin/offices', admin, form)).body as unknown as {
    office: { _id: string };
  };
  const officeId = made.office._id;
  onTestFinished(async () => {
    await call('DELETE', `/api/admin/offices/${officeId}`, admin, { reason });
  });
  const official = await verifiedAuthority('Kerbs', `Town ${mark}`);
  await call('PUT', `/api/admin/staff/${official.id}`, admin, { officeId, isHead: true, reason });
  const ids: string[] = [];
  for (const [who, caption] of [
    [ravi, `Broken kerb ${mark}`],
    [asha, `Kerb in pieces ${mark}`],
  ] as const) {
    const id = await reported(who, caption);
    await call('PUT', `/api/admin/routePost/${id}`, admin, { officeId, reason });
    ids.push(id);
  }
  return { official, main: ids[0] ?? '', duplicate: ids[1] ?? '' };
}

test.for(['phone', 'desktop'] as const)(
  '%s: staff merge two reports, the reporter objects, and both are as before',
  { timeout: 180_000 },
  async (size) => {
    const [asha, ravi] = [await citizen('Asha'), await citizen('Ravi')];
    const mark = asha.id.slice(-6);
    const { official, main, duplicate } = await twoReports(mark, asha, ravi);
    const read = async (id: string): Promise<Post> => {
      const headers = { authorization: `Bearer ${asha.token}` };
      const answer = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, { headers });
      return ((await answer.json()) as { post: Post }).post;
    };
    await call('PUT', '/api/posts/votePost', asha.token, { postId: duplicate, type: 'upvote' });
    const before = { main: await read(main), duplicate: await read(duplicate) };
    const numbers = { main: before.main.number, duplicate: before.duplicate.number };

    // The official opens one, finds the other beside it, and chooses the main report.
    const desk = await open(`/post/${duplicate}`, size, { token: official.token });
    const near = desk.getByRole('region', { name: 'Same problem?' });
    await near.getByText(`Broken kerb ${mark}`).waitFor();
    await near.getByText(`${numbers.main} · 0 m away · 0 upvotes`).waitFor();
    await waitUntilSettled(desk);
    expect(await accessibilityViolations(desk)).toEqual([]);
    await near.getByRole('button', { name: `Same problem as ${numbers.main}` }).click();
    const dialog = desk.getByRole('dialog', { name: 'Merge two reports' });
    // The one with the upvote is proposed.
    expect(await dialog.getByRole('radio', { name: new RegExp(numbers.duplicate) }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: new RegExp(numbers.main) }).check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await dialog.getByText('Please give the reason.').waitFor();
    await dialog.getByLabel('Why is it the same problem?').fill('The same stone');
    expect(await accessibilityViolations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await desk.getByText(`Merged into report ${numbers.main}.`).waitFor();
    await desk.getByRole('link', { name: numbers.main, exact: true }).first().waitFor();
    expect(await desk.getByRole('button', { name: /^Claim/ }).count()).toBe(0);
    await waitUntilSettled(desk);
    expect(await accessibilityViolations(desk)).toEqual([]);

    // The main report shows the number of reports and the way back.
    await desk.goto(`/post/${main}`);
    await desk.getByText('2 reports of this problem').first().waitFor();
    await desk
      .getByRole('button', { name: `Separate: ${numbers.duplicate} is a different problem` })
      .waitFor();
    expect((await read(main)).upvoteCount).toBe(1);

    // Everybody sees it on the public page.
    const visitor = await open(`/r/${numbers.duplicate}`, size);
    await visitor.getByText(`Merged into ${numbers.main}`).first().waitFor();
    await visitor.getByText(`Merged into report ${numbers.main}: same problem`).waitFor();
    await waitUntilSettled(visitor);
    expect(await accessibilityViolations(visitor)).toEqual([]);

    // The reporter is notified, reads what it means, and objects.
    const home = await open('/notifications', size, { token: asha.token });
    await home.getByText('Merged Into Another Report').first().click();
    await home.waitForURL(`**/post/${duplicate}`);
    const notice = home.getByRole('region', { name: /The office says this is the same problem/ });
    await notice.getByText('If it is a different problem, you can say so now').waitFor();
    await waitUntilSettled(home);
    expect(await accessibilityViolations(home)).toEqual([]);
    await notice.getByRole('button', { name: 'This is a different problem' }).click();
    const saying = home.getByRole('dialog', { name: 'This is a different problem' });
    await saying.getByRole('button', { name: 'Separate my report' }).click();
    await saying.getByText('Please give the reason.').waitFor();
    expect(await accessibilityViolations(home)).toEqual([]);
    await saying.getByLabel('What is different?').fill('Mine is on the other side of the road');
    await saying.getByRole('button', { name: 'Separate my report' }).click();
    await home.getByText('Thank you. Your report is separate again.').waitFor();
    await notice.waitFor({ state: 'detached' });
    await home.getByText(`Separated from report ${numbers.main}`).waitFor();

    expect({ main: await read(main), duplicate: await read(duplicate) }).toEqual(before);
    // The two are not proposed again.
    await desk.goto(`/post/${main}`);
    await desk.getByText('There are no other open reports of this category nearby.').waitFor();
  },
);

test('a duplicate’s reporter judges the work too: "fixed" is stored, "not fixed yet" counts', {
  timeout: 180_000,
}, async () => {
  const [asha, ravi] = [await citizen('Asha'), await citizen('Ravi')];
  const { official, main, duplicate } = await twoReports(asha.id.slice(-6), asha, ravi);
  const body = { mainId: main, reason: 'The same stone' };
  await call('PUT', `/api/gov/mergePost/${duplicate}`, official.token, body);
  await proveWorkAs(official, main);

  const page = await open(`/post/${duplicate}`, 'phone', { token: asha.token });
  const question = page.getByRole('region', { name: 'Verify completion' });
  await question.getByText('If one of you says “not fixed yet”, the work goes on.').waitFor();
  await question.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await question.getByText('You said it’s fixed. Thank you.').waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  // The main report waits for its own reporter, and the answer stays after a reload.
  await page.reload();
  await question.getByText('You said it’s fixed. Thank you.').waitFor();
  await question.getByRole('button', { name: 'Not fixed yet' }).click();
  await question.getByLabel('What isn’t fixed yet?').fill('Loose again');
  await question.getByRole('button', { name: 'Send' }).click();
  await question.waitFor({ state: 'detached' });

  // Proven again and confirmed by the other reporter, the confirmation is not shown as this reporter's.
  await proveWorkAs(official, main, 1);
  await call('PUT', `/api/user/verifyPost/${main}`, ravi.token);
  await page.getByText('Closed with the main report').first().waitFor();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.getByRole('button', { name: 'This is a different problem' }).waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});
