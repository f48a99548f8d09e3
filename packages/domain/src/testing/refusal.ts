import { ProductError } from '../errors.ts';

/** What a client learns of a refusal: its code, problem, field and values. "allowed" without one. */
export function refusalOf(rule: () => unknown): string {
  try {
    rule();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { code, problem, field, values } = error;
    return [code, problem, field, ...Object.values(values)].filter((part) => part !== undefined).join(' ');
  }
}
