import type { ArticleText, HelpBlock } from './help-shape.ts';

type Line = { text: string; number: number };
type FailAt = (problem: string, line: number) => never;

/** Quotes are required, because unquoted YAML gives a colon, a number or "no" another meaning. */
function quoted(text: string, { number }: Line, fail: FailAt): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' && value.trim() !== '') return value;
  } catch {}
  return fail('a value must be a text in double quotes', number);
}

function frontMatter(lines: readonly Line[], fail: FailAt): Omit<ArticleText, 'body'> {
  const values = new Map<string, string>();
  const searchWords: string[] = [];
  let inList = false;
  for (const line of lines) {
    const item = /^ {2}- (.*)$/.exec(line.text)?.[1];
    const [, name = '', value = ''] = /^(title|answer): (.*)$/.exec(line.text) ?? [];
    if (inList && item !== undefined) searchWords.push(quoted(item, line, fail));
    else if (name !== '' && !values.has(name)) values.set(name, quoted(value, line, fail));
    else if (line.text !== 'asked:' || searchWords.length > 0)
      fail(`unknown or repeated: ${line.text}`, line.number);
    inList = item !== undefined || line.text === 'asked:';
  }
  const { title, answer } = Object.fromEntries(values);
  if (!title || !answer || searchWords.length === 0) return fail('needs a title, an answer and asked', 1);
  return { title, answer, asked: searchWords };
}

/** Unsupported inline markup. The page would show the signs. */
const INLINE_MARKUP = /[*_`<\\]|\]\(/;
/** Unsupported headings, lists, tables and rules. */
const BLOCK_MARKUP = /^(?:#|[-+=|~]|\d+[.)] |\s)/;
const STEP = /^\d+\. (?=\S)/;
const NOTE = /^> (?=\S)/;

function readBlock(lines: readonly Line[], fail: FailAt): HelpBlock {
  const strip = (marker: RegExp): string[] =>
    lines.map(({ text, number }) =>
      marker.test(text) ? text.replace(marker, '') : fail('a list or a note ends with an empty line', number),
    );
  const first = lines[0]?.text ?? '';
  if (STEP.test(first)) return { kind: 'steps', steps: strip(STEP) };
  if (NOTE.test(first)) return { kind: 'note', text: strip(NOTE).join(' ') };
  for (const { text, number } of lines)
    if (BLOCK_MARKUP.test(text) || text.startsWith('>'))
      fail('an article has paragraphs, numbered steps and notes (>) only', number);
  return { kind: 'text', text: lines.map(({ text }) => text).join(' ') };
}

function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let current: Line[] = [];
  for (const line of lines) {
    if (line.text === '') current = [];
    else if (current.push(line) === 1) blocks.push(current);
  }
  return blocks;
}

/** Parses front matter, then paragraphs, numbered steps and notes. Throws on anything else. */
export function parseArticle(markdown: string, file: string): ArticleText {
  const fail: FailAt = (problem, line) => {
    throw new Error(`${file}:${line}: ${problem}`);
  };
  const lines = markdown.split(/\r?\n/).map((text, at) => ({ text: text.trimEnd(), number: at + 1 }));
  const end = lines.findIndex(({ text }, at) => at > 0 && text === '---');
  if (lines[0]?.text !== '---' || end < 0) fail('must begin with front matter between lines of ---', 1);
  const head = frontMatter(lines.slice(1, end), fail);
  const rest = lines.slice(end + 1);
  for (const { text, number } of rest)
    if (INLINE_MARKUP.test(text)) fail('bold, links, code and other inline markup are not supported', number);
  return { ...head, body: blocksOf(rest).map((block) => readBlock(block, fail)) };
}
