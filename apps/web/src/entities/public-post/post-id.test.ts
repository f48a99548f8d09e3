import { expect, test } from 'vitest';
import { postIn } from './post-id.ts';

const ID = '0199f0c2-7b1e-7abc-8def-0123456789ab';

test.each([
  ID,
  ID.toUpperCase(),
  `https://sudhaar.example/post/${ID}`,
  `Look at this: http://127.0.0.1:3000/post/${ID}?from=chat.`,
  ` /post/${ID}/ `,
])('finds the id in %s', (text) => expect(postIn(text)).toBe(ID));

test.each([
  'MH26-104210',
  'mh26 104210',
  'https://sudhaar.example/r/MH26-104210',
  'Look: http://127.0.0.1:3000/r/MH26-104210?lang=hi!',
])('finds the number in %s', (text) => expect(postIn(text)).toBe('MH26-104210'));

test.each(['', 'pothole', 'https://sudhaar.example/post/', ID.slice(1)])('finds nothing in %j', (text) =>
  expect(postIn(text)).toBeNull(),
);
