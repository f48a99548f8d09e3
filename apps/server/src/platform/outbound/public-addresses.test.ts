import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { isPublicAddress, mayBePublic } from './public-addresses.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    'nothing',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('mayBePublic', () => {
  test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/x'])(
    '%s may be',
    (url) => expect(mayBePublic(new URL(url))).toBe(true),
  );
  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://example.com/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://db.internal./x',
    'https://user:secret@example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    // Other ways to write 127.0.0.1: the parser of addresses turns them into the usual one.
    'https://2130706433/x',
    'https://0x7f.1/x',
  ])('%s is not', (url) => expect(mayBePublic(new URL(url))).toBe(false));
});

test('a name that leads inside is not connected to', async () => {
  // Resolved by the machine's own hosts file.
  const request = createOutbound(false).request(new URL('https://localhost/'), {});
  const [error] = await once(request, 'error');
  expect(error.message).toMatch(/^localhost leads to (127\.|::1)/);
});
