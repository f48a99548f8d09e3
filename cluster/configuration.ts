import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url));

/** Texts of a file, and what takes their place on this machine. */
export type Changes = Record<string, string>;

/**
 * Writes a configuration of `deploy` with other addresses and folders, and returns its path. Throws if a text to be
 * replaced is not in the file, because the trial would then test something else than what operators copy.
 */
export function configure(file: string, folder: string, changes: Changes, name = file): string {
  const path = join(folder, name);
  writeFileSync(path, replaceAll(file, readFileSync(join(DEPLOY, file), 'utf8'), changes));
  return path;
}

/** A file of settings, such as an EnvironmentFile of systemd. */
export function readSettings(file: string, changes: Changes): Record<string, string> {
  const text = replaceAll(file, readFileSync(join(DEPLOY, file), 'utf8'), changes);
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const equals = line.indexOf('=');
      return [line.slice(0, equals), line.slice(equals + 1)];
    }),
  );
}

function replaceAll(file: string, text: string, changes: Changes): string {
  let result = text;
  // Longer texts first: one may begin with another.
  for (const [from, to] of Object.entries(changes).toSorted(([a], [b]) => b.length - a.length)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from} any more`);
    result = result.replaceAll(from, to);
  }
  return result;
}
