import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';
import { translator } from './server.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['en-IN,en;q=0.9', 'en'],
  ['fr;q=0.9, en;q=0.1', 'en'],
  ['en;q=0', 'en'],
  ['hi', 'hi'],
  ['hi-IN,en;q=0.8', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['fr, hi;q=0.2, en;q=0.1', 'hi'],
  ['constructor', 'en'],
  ['toString, hi;q=0.5', 'hi'],
])('Accept-Language %j selects %s', (header, language) => expect(pickLanguage(header)).toBe(language));

test('the server translates texts and fills in values', () => {
  const t = translator('en');
  expect(t('problems.phoneNotTenDigits')).toBe('Phone must be exactly 10 digits');
  expect(t('mail:contact.subject', { name: '<Asha>' })).toBe('Contact form: message from <Asha>');
  expect(translator('hi')('problems.phoneNotTenDigits')).toBe('फ़ोन नंबर पूरे 10 अंकों का होना चाहिए');
});
