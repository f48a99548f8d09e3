import { expect, test } from 'vitest';
import { parseArticle } from './article-markdown.ts';

const HEAD = `---
title: "Log in: how?"
answer: "Press “Login”."
asked:
  - "sign in"
  - "login, log on"
---
`;
const parse = (markdown: string) => parseArticle(markdown, 'log-in.md');

test('reads the front matter, paragraphs, steps and notes', () => {
  const body = `
A paragraph
over two lines.

1. First: do this.
2. Then that; ] and [ are no markup.

> A note
> of two lines.

The end, 10 % of it.
`;
  expect(parse(HEAD + body)).toEqual({
    title: 'Log in: how?',
    answer: 'Press “Login”.',
    asked: ['sign in', 'login, log on'],
    body: [
      { kind: 'text', text: 'A paragraph over two lines.' },
      { kind: 'steps', steps: ['First: do this.', 'Then that; ] and [ are no markup.'] },
      { kind: 'note', text: 'A note of two lines.' },
      { kind: 'text', text: 'The end, 10 % of it.' },
    ],
  });
});

test('accepts Windows line endings', () => {
  const markdown = `${HEAD}\nText.\n\n> Note.\n`;
  expect(parse(markdown.replaceAll('\n', '\r\n'))).toEqual(parse(markdown));
});

test.each([
  ['', 1],
  ['Text only.', 1],
  ['---\ntitle: "Never ended"\n', 1],
  ['---\ntitle: "T"\nanswer: "A"\n---\n', 1],
  ['---\ntitle: "T"\nasked:\n  - "a"\n---\n', 1],
  ['---\ntitle: Without quotes\n---\n', 2],
  ['---\ntitle: ""\n---\n', 2],
  ['---\ntitle: "T"\ntitle: "Twice"\n---\n', 3],
  ['---\ntitle: "T"\ngroup: "unknown"\n---\n', 3],
  ['---\ntitle: "T"\n  - "of no list"\n---\n', 3],
  ['---\nasked:\n  - "a"\nasked:\n  - "b"\n---\n', 4],
  ['---\nasked:\n  - unquoted\n---\n', 3],
])('refuses the front matter %j', (markdown, line) => {
  expect(() => parse(markdown)).toThrow(`log-in.md:${line}: `);
});

test.each([
  '# Heading',
  '- a list',
  '* a list',
  '+ a list',
  '1) a list',
  '   indented',
  '| a | table |',
  '---',
  '> ',
  '>without a space',
  'some **bold** text',
  'some _thin_ text',
  'some `code`',
  'a [link](/help)',
  'a <b>tag</b>',
  'Text\n1. with a list',
  'Text\n> with a note',
  '1. A list\nwith text',
  '> A note\nwith text',
])('refuses in the body: %j', (body) => {
  expect(() => parse(`${HEAD}\n${body}\n`)).toThrow(/^log-in\.md:\d+: /);
});

test('names the line of an error in the body', () => {
  expect(() => parse(`${HEAD}\nText.\n\n1. Step\n2. Step\nText\n`)).toThrow('log-in.md:13: ');
});
