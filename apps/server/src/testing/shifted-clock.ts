import { onTestFinished } from 'vitest';

const RealDate = Date;

/** Sets this process's clock ahead by so many milliseconds, or back by a negative number. The database keeps its own time. */
export function shiftClock(ms: number): void {
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []));
    }
    static override now = (): number => RealDate.now() + ms;
    static override [Symbol.hasInstance] = (value: unknown): boolean =>
      Object.prototype.toString.call(value) === '[object Date]';
  }
  globalThis.Date = (ms === 0 ? RealDate : ShiftedDate) as DateConstructor;
}

/** Shifts it until the test is finished. */
export function shiftClockInTest(ms: number): void {
  onTestFinished(() => shiftClock(0));
  shiftClock(ms);
}
