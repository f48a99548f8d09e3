import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of at least 32 characters', 'cursors');

test('what is sealed is opened again, and cannot be read meanwhile', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = seal.close(text);
      expect(seal.open(sealed)).toBe(text);
      expect(sealed).toMatch(/^[\w-]+$/);
      if (text.length > 3) expect(Buffer.from(sealed, 'base64url').toString()).not.toContain(text);
    }),
  );
});

test('the same text is sealed differently each time', () => {
  expect(seal.close('1200')).not.toBe(seal.close('1200'));
});

test('what was changed, or sealed for something else or by another secret, is not opened', () => {
  const sealed = seal.close('1200');
  for (let i = 0; i < sealed.length; i += 7) {
    const other = sealed[i] === 'A' ? 'B' : 'A';
    expect(seal.open(sealed.slice(0, i) + other + sealed.slice(i + 1))).toBeNull();
  }
  expect(createSeal('a secret of at least 32 characters', 'other').open(sealed)).toBeNull();
  expect(createSeal('another secret of 32 characters ...', 'cursors').open(sealed)).toBeNull();
  for (const text of ['', 'short', sealed.slice(0, 20)]) expect(seal.open(text)).toBeNull();
});
