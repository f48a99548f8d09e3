import { escapeHtml } from '../html.ts';

/** Placeholder for the server's own address in the guide. */
const EXAMPLE_ADDRESS = 'https://sudhaar.example.in';

/** The subset of Markdown that the developer guide uses. */
const BLOCKS: readonly (readonly [is: RegExp, html: (lines: string[]) => string])[] = [
  [/^## /, ([line = '']) => headingHtml(line.slice(3))],
  [/^```/, ([fence = '', ...code]) => codeHtml(fence.slice(3), code.slice(0, -1))],
  [/^- /, (lines) => `<ul>${itemsOf(lines).map(wrapped('li')).join('')}</ul>`],
  [/^\|/, tableHtml],
  [/^/, (lines) => `<p>${inlineHtml(lines.join(' '))}</p>`],
];

export const guideHtml = (markdown: string, publicUrl: string): string =>
  blocksOf(markdown.replaceAll(EXAMPLE_ADDRESS, publicUrl))
    .map((lines) => BLOCKS.find(([is]) => is.test(lines[0] ?? ''))?.[1](lines) ?? '')
    .join('\n');

/** Table of contents. */
export const contentsHtml = (markdown: string): string =>
  [...markdown.matchAll(/^## (.+)$/gm)]
    .map(([, title = '']) => `<li><a href="#${idOf(title)}">${escapeHtml(title)}</a></li>`)
    .join('');

/** Separated by empty lines, except in code. */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line === '' && !isCode) blocks.push([]);
    else blocks.at(-1)?.push(line);
    if (line.startsWith('```')) isCode = !isCode;
  }
  return blocks.filter(({ length }) => length > 0);
}

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const headingHtml = (title: string): string => `<h2 id="${idOf(title)}">${inlineHtml(title)}</h2>`;
const wrapped = (element: string) => (text: string) => `<${element}>${inlineHtml(text)}</${element}>`;

/** `kind` is the language and the purpose of an example. */
const codeHtml = (kind: string, lines: string[]): string =>
  `<pre class="${escapeHtml(kind)}" tabindex="0"><code>${escapeHtml(lines.join('\n'))}</code></pre>`;

/** An item may continue on further lines. */
const itemsOf = (lines: string[]): string[] => lines.join('\n').slice(2).split('\n- ');

function tableHtml([head = '', , ...rows]: string[]): string {
  const row = (line: string, element: string) =>
    `<tr>${line.slice(1, -1).split('|').map(trimmed).map(wrapped(element)).join('')}</tr>`;
  return `<div class="table" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}
const trimmed = (text: string): string => text.trim();

const inlineHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
