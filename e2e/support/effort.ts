import { appendFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** What a person does for a task, and how long the machine lets them wait. */
export type Effort = { clicks: number; keys: number; thoughts: number; switches: number; waitMs: number };

type Limit = { clicks: number; keys?: number };
type Options = {
  /** One of several clicks after the same thought, such as ticking rows. */
  isSame?: boolean;
  isShift?: boolean;
};

const DATE_KEYS = 8;
const NONE: Effort = { clicks: 0, keys: 0, thoughts: 0, switches: 0, waitMs: 0 };

/**
 * Works like a person with mouse and keyboard, and counts. Each click and each text begins with a thought. A hand moves
 * from the mouse to the keyboard or back. `npm run bench -- desk` turns the counts into seconds, and measures the waits.
 */
export function workAsPerson(page: Page) {
  let effort = { ...NONE };
  let hand: 'mouse' | 'keyboard' = 'mouse';

  const reach = (next: typeof hand): void => {
    if (next !== hand) effort.switches += 1;
    hand = next;
  };

  async function wait(condition: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await condition();
    effort.waitMs += performance.now() - began;
  }

  const seen = (target: Locator): Promise<void> => wait(() => target.waitFor());

  async function click(target: Locator, { isSame = false, isShift = false }: Options = {}): Promise<void> {
    await seen(target);
    reach('mouse');
    effort.clicks += 1;
    effort.thoughts += isSame ? 0 : 1;
    await target.click(isShift ? { modifiers: ['Shift'] } : {});
  }

  return {
    click,
    seen,
    wait,
    /** Into the field with the focus. */
    async type(text: string): Promise<void> {
      reach('keyboard');
      effort.thoughts += 1;
      effort.keys += text.length;
      await page.keyboard.type(text);
    },
    /** Such as Tab or Enter: a habit, without a thought of its own. */
    async press(key: string): Promise<void> {
      reach('keyboard');
      effort.keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    /** Opens the list of a field and picks from it. The browser draws the list, so no test can click in it. */
    async select(field: Locator, label: string): Promise<void> {
      await seen(field);
      reach('mouse');
      effort.clicks += 2;
      effort.thoughts += 1;
      await field.selectOption({ label });
    },
    /** A click and eight digits, whose order depends on the browser’s language. */
    async enterDate(field: Locator, date: string): Promise<void> {
      await click(field);
      reach('keyboard');
      effort.keys += DATE_KEYS;
      await field.fill(date);
    },
    /** Opens the chooser, and picks the photo that was taken last. */
    async choosePhoto(target: Locator, file: Awaited<ReturnType<typeof import('./report.ts').photo>>) {
      reach('mouse');
      effort.clicks += 2;
      effort.thoughts += 1;
      await target.setInputFiles([file]);
    },
    /** Ends the task. Returns its clicks and keys, for the limits of a test. */
    ended(task: string): Limit {
      const { clicks, keys } = effort;
      report(task, effort);
      effort = { ...NONE };
      hand = 'mouse';
      return { clicks, keys };
    },
  };
}

/** For the benchmark: only tasks of a test that passed. */
function report(task: string, effort: Effort): void {
  const file = process.env.EFFORT_FILE;
  if (!file) return;
  onTestFinished(({ task: { result } }) => {
    if (result?.state !== 'fail') appendFileSync(file, `${JSON.stringify({ task, effort })}\n`);
  });
}
