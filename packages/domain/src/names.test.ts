import { describe, expect, test } from 'vitest';
import { hasWebAddress, isOfTheProduct, nameKey, soundsOfficial, speaksForTheProduct } from './names.ts';

describe('nameKey is equal', () => {
  test.each([
    ['Roads Department, Pune', 'ROADS DEPARTMENT PUNE'],
    ['Roads Department, Pune', ' Roads  Department ,Pune.'],
    ['Roads Department, Pune', 'Roads Departrnent, Pune'],
    ['Roads Department, Pune', 'R0ads Department, Pune'],
    ['Roads Department, Pune', 'Rоаds Dераrtmеnt, Рunе'],
    ['Roads Department, Pune', 'Ｒｏａｄｓ 𝐃𝐞𝐩𝐚𝐫𝐭𝐦𝐞𝐧𝐭, Pune'],
    ['Roads Department, Pune', 'Roads Départment, Pune'],
    ['Roads Department, Pune', 'Roads\u200b Depart\u2060ment\ufe0f, Pune'],
    ['Public Works', 'PubIic VVorks'],
    ['ADMIN', 'ΑDМΙΝ'],
    ['admin', 'ᴀᴅᴍɪɴ'],
    ['सड़क विभाग', 'सडक\u200c विभाग'],
    ['पाँच', 'पांच'],
  ])('%j and %j', (one, other) => expect(nameKey(other)).toBe(nameKey(one)));

  test.each([
    ['a', 'аαɑᴀ'],
    ['b', 'вβʙ'],
    ['c', 'сϲᴄ'],
    ['d', 'ԁđᴅ'],
    ['e', 'еεᴇ'],
    ['f', 'ꜰ'],
    ['g', 'ɡɢ'],
    ['h', 'һнηհʜ'],
    ['i', 'іιıɪ1|lłӏʟ'],
    ['j', 'јᴊ'],
    ['k', 'кκᴋ'],
    ['m', 'мμᴍ'],
    ['o', 'оοօøᴏ0'],
    ['p', 'рρᴘ'],
    ['q', 'ԛ'],
    ['s', 'ѕꜱ'],
    ['t', 'тτᴛ'],
    ['u', 'սυᴜ'],
    ['v', 'ѵᴠ'],
    ['w', 'ԝᴡ'],
    ['x', 'хχ'],
    ['y', 'уʏ'],
    ['z', 'ζᴢ'],
  ])('%s, and each of %s', (letter, others) => {
    for (const other of others) expect(nameKey(other), other).toBe(nameKey(letter));
  });

  test.each([
    ['Roads Department, Pune', 'Roads Department, Pune (2)'],
    ['आशा', 'अश'],
    ['कमला', 'कमल'],
    ['Asha', 'Usha'],
  ])('only for similar names: %j and %j differ', (one, other) =>
    expect(nameKey(other)).not.toBe(nameKey(one)),
  );
});

test.each([
  'Admin',
  'administrator\ufe0f',
  'Аdmin',
  'Sudhaar  TEAM',
  'सुधार',
  'Moderator.',
  'Sudhaar Administrator',
  'SudhaarAdministrator',
  'The administrator of Sudhaar',
  'Sudhааr Аdministrаtоr 2',
  'Admin 10',
  'System Support',
  'Sudhaar Help-Desk India',
  'सुधार प्रशासक',
  'सुधार के एडमिन',
])('%j is reserved for the product', (name) => {
  expect(isOfTheProduct(name)).toBe(true);
  expect(soundsOfficial(name)).toBe(true);
  expect(speaksForTheProduct(name)).toBe(true);
});

test.each([
  'Administrator of Pune',
  'Pune Sudhaar bridge',
  'The MODERATOR (city)',
  'Pune एडमिन',
  'Ѕudhааr: Pune',
])('a system named %j would seem to speak for the product', (name) => {
  expect(speaksForTheProduct(name)).toBe(true);
  expect(isOfTheProduct(name)).toBe(false);
});

test.each([
  'City map',
  'Pune Municipal Corporation CRM',
  'Team',
  'नगर सुधार न्यास',
  'Ticket system',
  '',
  'of 10',
])('a system may be named %j', (name) => expect(speaksForTheProduct(name)).toBe(false));

test.each([
  'Roads Department, Pune',
  'Pune-Municipal-Corporation',
  'Pune Pоlice',
  'Govt of India',
  'Asha (official)',
  'सड़क विभाग, पुणे',
  'PRIME MINISTER',
])('%j sounds like an office', (name) => {
  expect(soundsOfficial(name)).toBe(true);
  expect(isOfTheProduct(name)).toBe(false);
});

test.each([
  'Asha Rao',
  'Sonu Nigam',
  'Jadunath Sarkar',
  'सुधारक राव',
  'Adminath Patil',
  'Dr. Rao',
  'आशा',
  'Departmento',
  '',
])('%j does not sound official', (name) => expect(soundsOfficial(name)).toBe(false));

describe('hasWebAddress', () => {
  test.each([
    'http://evil.example',
    'HTTPS://x',
    'see www.evil',
    'evil.com',
    'x.com',
    'evil.co.in now',
    'evil．com',
    'evil。in',
    'भारत.भारत',
    'bit.ly/abc',
    'evil.xyz',
    'evil.dev',
    'evil.today',
    't.me/abc',
    'a.bc/x',
    'asha@evil.org',
    'tel:98450',
    'at 10.0.0.1',
    'Evil.Com!',
  ])('is true for %j', (name) => expect(hasWebAddress(name)).toBe(true));

  test.each([
    'Dr. Rao',
    'A.K.Sharma',
    'A. K. Sharma',
    'S.M. Ali',
    'K.In',
    'Rao Jr.',
    'Asha.Company',
    'Roads Dept., Pune',
    'M/s Rao',
    'Rao v1.2.3',
    'आशा. राव',
    'D’Souza',
    'Commerce',
    'Asha.Rao',
  ])('is false for %j', (name) => expect(hasWebAddress(name)).toBe(false));
});
