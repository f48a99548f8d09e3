import { expect, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { type Account, call, citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();

/** An office of this test with a head and a member. */
async function officeOf(mark: string): Promise<{ officeId: string; head: Account; member: Account }> {
  const admin = await demoToken('admin');
  const reason = 'The story';
  const form = { name: `Notes ${mark}`, departments: ['roads'], reason };
  const made = (await call('POST', '/api/admin/offices', admin, form)).body as unknown as {
    office: { _id: string };
  };
  const officeId = made.office._id;
  onTestFinished(async () => {
    await call('DELETE', `/api/admin/offices/${officeId}`, admin, { reason });
  });
  const people: Account[] = [];
  for (const isHead of [true, false]) {
    const who = await verifiedAuthority('Works', `Town ${mark} ${isHead ? 'A' : 'B'}`);
    await call('PUT', `/api/admin/staff/${who.id}`, admin, { officeId, isHead, reason });
    people.push(who);
  }
  const [head, member] = people as [Account, Account];
  return { officeId, head, member };
}

test.for(sizes('desktop'))(
  '%s: a template, a note that mentions the head, and a reply, of which the citizen reads only the reply',
  { timeout: 180_000 },
  async (size) => {
    const asha = await citizen('Asha');
    const mark = asha.id.slice(-6);
    const { officeId, head, member } = await officeOf(mark);
    const id = await reported(asha, `Broken kerb ${mark}`);
    const admin = await demoToken('admin');
    await call('PUT', `/api/admin/routePost/${id}`, admin, { officeId, reason: 'It is theirs' });

    // The head creates a template: an unknown placeholder is refused by name, then corrected.
    const desk = await open('/government/dashboard/office', size, { token: head.token });
    await desk.getByRole('link', { name: 'Reply templates' }).click();
    await desk.getByText('Your office has no reply templates yet.').waitFor();
    expect(await accessibilityViolations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'New template' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please name the reply template.').waitFor();
    await dialog.getByLabel('Name').fill('On our way');
    await dialog.getByLabel('Text', { exact: true }).fill('We come on {day}. Report ');
    await dialog.getByRole('button', { name: 'Report number' }).click();
    expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toBe(
      'We come on {day}. Report {number}',
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('We can’t fill in {day}.').waitFor();
    expect(await accessibilityViolations(desk)).toEqual([]);
    await dialog.getByLabel('Text', { exact: true }).fill('We come soon. Report {number}, {stage}.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('heading', { name: 'On our way' }).waitFor();
    expect(await accessibilityViolations(desk)).toEqual([]);

    // A member writes a note that mentions the head, by keyboard.
    const work = await open('/government/dashboard/templates', size, { token: member.token });
    await work.getByRole('heading', { name: 'On our way' }).waitFor();
    expect(await work.getByRole('button', { name: 'New template' }).count()).toBe(0);
    expect(await accessibilityViolations(work)).toEqual([]);
    await work.goto(`/post/${id}`);
    const notes = work.getByRole('region', { name: 'Internal notes' });
    await notes.getByText('Only your office can see this').waitFor();
    const box = notes.getByLabel('Write an internal note');
    await box.focus();
    await work.keyboard.type('Please decide, @wor');
    await notes.getByRole('option', { name: head.name }).waitFor();
    expect(await accessibilityViolations(work)).toEqual([]);
    await work.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe(`Please decide, @${head.name} `);
    await work.keyboard.type('zanzibar');
    await work.keyboard.press('Enter');
    await notes.getByText(`Notified: ${head.name}`).waitFor();
    expect(await box.inputValue()).toBe('');
    await waitUntilSettled(work);
    expect(await accessibilityViolations(work)).toEqual([]);

    // The head is notified, opens the note, and answers the citizen with the template.
    await desk.goto('/notifications');
    await desk.getByText('mentioned you in an internal note').first().click();
    await desk.waitForURL(`**/post/${id}#notes`);
    const seen = desk.getByRole('region', { name: 'Internal notes' });
    await seen.getByText('zanzibar').waitFor();
    await desk
      .getByRole('button', { name: /Comments/ })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Use a template' }).click();
    await desk.getByRole('dialog').getByText('We come soon.').waitFor();
    expect(await accessibilityViolations(desk)).toEqual([]);
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /On our way/ })
      .click();
    const reply = desk.getByPlaceholder(/comment/i);
    await expect.poll(() => reply.inputValue()).toMatch(/^We come soon\. Report [A-Z]{2}\d\d-\d+, Unseen\.$/);
    // The text can be changed and sent at once.
    await desk.locator('textarea:focus').and(reply).waitFor();
    await desk.keyboard.press('Enter');
    await desk.getByText('Comment added').waitFor();

    // The citizen reads the reply and no notes.
    const reporter = await open(`/post/${id}#comments`, size, { token: asha.token });
    await reporter.getByText(/^We come soon\. Report/).waitFor();
    await waitUntilSettled(reporter);
    const page = await reporter.content();
    for (const hidden of ['zanzibar', 'Internal notes', 'Use a template']) expect(page).not.toContain(hidden);

    // The head deletes the note.
    await seen.getByRole('button', { name: /^Delete note/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await seen.getByText('No notes yet.').waitFor();
  },
);
