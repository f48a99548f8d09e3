import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of at least 32 characters', 'cursors');

test('a sealed text is unreadable and can be opened', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = seal.close(text);
      expect(seal.open(sealed)).toBe(text);
      expect(sealed).toMatch(/^[\w-]+$/);
      if (text.length > 3) expect(Buffer.from(sealed, 'base64url').toString()).not.toContain(text);
    }),
  );
});

test('sealing a text twice gives different results', () => {
  expect(seal.close('1200')).not.toBe(seal.close('1200'));
});

test('a text that was changed, or sealed for another purpose or secret, cannot be opened', () => {
  const sealed = seal.close('1200');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(i) ^ 1, i);
    expect(seal.open(changed.toString('base64url'))).toBeNull();
  }
  expect(createSeal('a secret of at least 32 characters', 'other').open(sealed)).toBeNull();
  expect(createSeal('another secret of 32 characters ...', 'cursors').open(sealed)).toBeNull();
  for (const text of ['', 'short', sealed.slice(0, 20)]) expect(seal.open(text)).toBeNull();
});
