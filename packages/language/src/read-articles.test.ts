import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARTICLE_IDS } from '@sudhaar/domain/help';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { articles } from './articles.ts';
import { isLanguage, LANGUAGES } from './languages.ts';
import { readArticles } from './read-articles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'articles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, 'en/help'), folder, { recursive: true });
});

const languages = Object.keys(LANGUAGES).filter(isLanguage);

test.each(languages)('every article exists in %s', (language) => {
  expect(Object.keys(articles[language])).toEqual(ARTICLE_IDS);
});

test.each(languages.filter((language) => language !== 'en'))(
  'the articles in %s have the same blocks as the English ones',
  (language) => {
    const shapes = (of: typeof articles.en) =>
      Object.entries(of).map(([id, { body }]) => [
        id,
        ...body.map((block) => (block.kind === 'steps' ? `${block.steps.length} steps` : block.kind)),
      ]);
    expect(shapes(articles[language])).toEqual(shapes(articles.en));
  },
);

test('a missing file of an article is an error', () => {
  rmSync(join(folder, 'photos.md'));
  expect(() => readArticles(folder, ARTICLE_IDS)).toThrow('photos.md is missing');
});

test('a file without an article is an error', () => {
  writeFileSync(join(folder, 'fotos.md'), '');
  expect(() => readArticles(folder, ARTICLE_IDS)).toThrow('fotos.md');
});
