import { describe, expect, test } from 'vitest';
import { createNames } from './statements.ts';

const thrice = (nameOf: ReturnType<typeof createNames>, text: string) =>
  [1, 2, 3].map(() => nameOf(text)).at(-1);

describe('the names of prepared statements', () => {
  test('are given to frequent statements, one each', () => {
    const nameOf = createNames();
    expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
    const name = nameOf('select 1');
    expect(name).toBeDefined();
    expect(nameOf('select 1')).toBe(name);
    expect(thrice(nameOf, 'select 2')).not.toBe(name);
  });

  test('are not given to statements without a plan or with all columns', () => {
    const nameOf = createNames();
    for (const text of [
      'begin',
      'commit',
      'select * from posts',
      'select "p".* from posts p',
      'delete from votes returning *',
    ])
      expect(thrice(nameOf, text)).toBeUndefined();
    expect(thrice(nameOf, 'select count(*) from posts')).toBeDefined();
  });

  test('are limited in number, to limit the plans of a connection', () => {
    const nameOf = createNames();
    const named = Array.from({ length: 2000 }, (_, i) => thrice(nameOf, `select ${i}`));
    expect(named.filter(Boolean)).toHaveLength(500);
    expect(nameOf('select 0')).toBe(named[0]);
  });
});
