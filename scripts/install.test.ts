import { describe, expect, it } from 'vitest';
import { satisfies } from './install.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/postgres-for-us': { version: '18.4.0', optional: true, ...here },
    'node_modules/postgres-for-others': { version: '18.4.0', optional: true, os: ['aix'], cpu: ['ppc'] },
    'node_modules/wasm': { version: '1.0.0', optional: true },
  },
};
const installed = {
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/postgres-for-us': { version: '18.4.0' },
};

describe('an npm installation', () => {
  it('is complete with all packages that this machine needs', () => {
    expect(satisfies({ packages: installed }, lock)).toBe(true);
  });

  it('is incomplete with another version of a package', () => {
    const packages = { ...installed, 'node_modules/pg': { version: '8.0.0' } };
    expect(satisfies({ packages }, lock)).toBe(false);
  });

  it.each(Object.keys(installed))('is incomplete without %s', (name) => {
    const packages = Object.fromEntries(Object.entries(installed).filter(([path]) => path !== name));
    expect(satisfies({ packages }, lock)).toBe(false);
  });
});
