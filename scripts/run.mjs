import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const LINES_SHOWN = 20;

/**
 * Runs a program quietly and answers what it printed. When it fails, the error tells where that begins and ends.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>}
 */
export function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {string[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => output.push(text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      const text = stripVTControlCharacters(output.join(''));
      if (code === 0) resolve(text);
      else reject(new Error(shorten(text)));
    });
  });
}

/** @param {string} text */
function shorten(text) {
  const lines = text.trim().split('\n');
  if (lines.length <= 2 * LINES_SHOWN) return lines.join('\n');
  return [...lines.slice(0, LINES_SHOWN), '…', ...lines.slice(-LINES_SHOWN)].join('\n');
}
