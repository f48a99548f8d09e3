import { DEMO_LOGINS } from '@sudhaar/demo/logins';

const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a step of the start and prints its name and duration. On a terminal it also shows progress. */
export async function step<T>(
  text: string,
  work: (progress: (line: string) => void) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const eraseLine = '\r\u001b[K';
  const result = await work((line) => {
    if (process.stdout.isTTY) process.stdout.write(`${eraseLine}${paint(2, line)}`);
  });
  if (process.stdout.isTTY) process.stdout.write(eraseLine);
  print(`${paint(32, '✓')} ${text} ${paint(2, `(${((performance.now() - began) / 1000).toFixed(1)} s)`)}`);
  return result;
}

export function printLogins(): void {
  const { user, government, admin } = DEMO_LOGINS;
  print('\n  Demonstration logins');
  print(`    Citizen     ${user.email}   ${user.password}`);
  print(`    Government  ${government.email}     ${government.password}`);
  print(`    Admin       ${admin.email}     ${admin.password}   secret key ${admin.secretKey}`);
}
