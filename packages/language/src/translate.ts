import type { Language } from './languages.ts';

/** `photos_one` and `photos_other` become the key `photos`, which needs a count. */
type Name<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Path of each text, such as `hero.title`. */
type TextPath<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Name<Key>
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextPath<Texts[Key]>}`;
}[keyof Texts & string];

/** Path of a list or group of texts. */
type BranchPath<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${BranchPath<Texts[Key]>}`;
}[keyof Texts & string];

type ValueAt<Texts, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? ValueAt<Texts[Head], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;

/** Texts of the first file are named by path, others by `file:path`. */
type Keys<Texts, File extends keyof Texts & string, First extends File> =
  | TextPath<Texts[First]>
  | { [Each in File]: `${Each}:${TextPath<Texts[Each]>}` }[File];
type BranchKeys<Texts, File extends keyof Texts & string, First extends File> =
  | BranchPath<Texts[First]>
  | { [Each in File]: `${Each}:${BranchPath<Texts[Each]>}` }[File];
type Branch<Texts, First extends keyof Texts, Key> = Key extends `${infer Each}:${infer Path}`
  ? Each extends keyof Texts
    ? ValueAt<Texts[Each], Path>
    : never
  : ValueAt<Texts[First], Key>;

/** Values for `{{placeholders}}`. `count` also selects the plural form. */
type Values = { readonly [gap: string]: string | number } & { returnObjects?: never };

/** Unknown keys do not compile. */
export interface Translate<Texts, File extends keyof Texts & string, First extends File> {
  (key: Keys<Texts, File, First>, values?: Values): string;
  <Key extends BranchKeys<Texts, File, First>>(
    key: Key,
    values: { returnObjects: true },
  ): Branch<Texts, First, Key>;
}

const gaps = /\{\{(\w+)\}\}/g;
type AnyValues = { readonly [gap: string]: unknown };

/** `textsOf` returns the loaded files. A missing text becomes its key. */
export function createTranslate<Texts, File extends keyof Texts & string, First extends File>(
  language: Language,
  first: First,
  textsOf: (file: string) => unknown,
): Translate<Texts, File, First> {
  const plurals = new Intl.PluralRules(language);

  function find(key: string): unknown {
    const [path = '', file = first] = key.split(':').reverse();
    return path.split('.').reduce<unknown>(within, textsOf(file));
  }

  function say(key: string, values: AnyValues = {}): unknown {
    const { count } = values;
    const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = counted ?? find(key) ?? key;
    return typeof text === 'string' ? text.replace(gaps, (_, gap) => String(values[gap] ?? '')) : text;
  }
  // Safe, because the type is derived from the same texts.
  return say as Translate<Texts, File, First>;
}

const isGroup = (texts: unknown): texts is Record<string, unknown> =>
  typeof texts === 'object' && texts !== null;
const within = (texts: unknown, name: string): unknown => (isGroup(texts) ? texts[name] : undefined);
