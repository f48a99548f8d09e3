import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BUILT_FROM = /^(node_modules|dist|prepared|\..*)$|\.test\.tsx?$/;

/**
 * A hash of everything in these files and folders that a build reads. By content: a checkout touches every file's time.
 * @param {string} root
 * @param {string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesIn(root, path))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesIn(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).filter((name) => !NOT_BUILT_FROM.test(name));
  return names.sort().flatMap((name) => filesIn(root, join(path, name)));
}
