import { describe, expect, test } from 'vitest';
import { ProductError } from './errors.ts';
import {
  allowTemplates,
  checkFill,
  checkFilled,
  checkPlaceholders,
  checkTemplate,
  fillProblem,
  fillTemplate,
  fittingTemplates,
  PLACEHOLDERS,
  replyIn,
  TEMPLATES_MAX,
  type TemplateValues,
} from './reply-templates.ts';

const VALUES: TemplateValues = {
  number: 'MH26-7',
  category: 'गड्ढा',
  place: '{link} bridge',
  office: 'Roads',
  stage: 'Verified',
  due: '5 Mar',
  reported: '1 Mar',
  link: 'https://x',
};
const refusalOf = (rule: () => unknown) => {
  try {
    rule();
  } catch (error) {
    if (error instanceof ProductError) return { problem: error.message, values: error.values };
  }
  return 'allowed';
};

describe('fillTemplate', () => {
  test('replaces every placeholder, even if it occurs twice', () => {
    for (const name of PLACEHOLDERS)
      expect(fillTemplate(`a {${name}} b {${name}}`, VALUES)).toBe(`a ${VALUES[name]} b ${VALUES[name]}`);
  });

  test('does not replace braces or dollar signs within a value', () => {
    expect(fillTemplate('{place}', VALUES)).toBe('{link} bridge');
    expect(fillTemplate('{number}', { ...VALUES, number: '$& $1' })).toBe('$& $1');
  });

  test.each(['{}', '{ number }', '{1}', '{1a}', '{a b}', '{number', 'number}', '{-}', '{{}}'])(
    'keeps other braces: %s',
    (text) => {
      expect(fillTemplate(text, VALUES)).toBe(text);
      expect(refusalOf(() => checkPlaceholders(text))).toBe('allowed');
    },
  );

  test('keeps unknown placeholders', () =>
    expect(fillTemplate('{toString} {Number}', VALUES)).toBe('{toString} {Number}'));
});

describe('fillProblem', () => {
  const now = new Date('2026-03-05T06:30:00.000Z');
  const facts = {
    stage: 'Work Started',
    dueAt: new Date('2026-03-05T06:30:01.000Z'),
    place: 'Old bridge',
  } as const;
  const late = { ...facts, dueAt: now };
  test.each([
    ['by {due} at {place}', facts, null],
    ['by {due}', late, 'replyDuePassed'],
    ['no date', late, null],
    ['{unknown} {DUE}', late, null],
    ['by {due}', { ...facts, stage: 'Waiting for User Verification' }, 'replyDueMet'],
    ['by {due}', { ...late, stage: 'Finished' }, 'replyDueMet'],
    ['{stage} of {number}', { ...late, stage: 'Finished', place: '' }, null],
    ['at {place}', { ...facts, place: '' }, 'replyPlaceUnknown'],
    ['at {place} by {due}', { ...late, place: '' }, 'replyPlaceUnknown'],
  ] as const)('%s', (text, given, problem) => {
    expect(fillProblem(text, given, now)).toBe(problem);
    if (problem === null) expect(refusalOf(() => checkFill(text, given, now))).toBe('allowed');
    else
      expect(() => checkFill(text, given, now)).toThrow(
        expect.objectContaining({ code: 'conflict', problem }),
      );
  });
});

test('replyIn returns the text in the reporter’s language if there is one', () => {
  const texts = { language: 'en', text: 'Soon', translations: { hi: 'जल्द', en: 'never read' } };
  expect(replyIn(texts, 'hi')).toEqual({ language: 'hi', text: 'जल्द' });
  for (const wanted of ['en', 'mr', null])
    expect(replyIn(texts, wanted)).toEqual({ language: 'en', text: 'Soon' });
});

describe('a template', () => {
  test('is refused with unknown placeholders, naming each once', () => {
    const text = '{number} {Number} {दिन} {a1_b} {दिन} {constructor}';
    expect(refusalOf(() => checkPlaceholders(text))).toEqual({
      problem: 'placeholderUnknown',
      values: { names: '{Number}, {दिन}, {a1_b}, {constructor}' },
    });
    expect(() => checkPlaceholders('{x}')).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'text' }),
    );
    expect(() => checkPlaceholders('{x}', 'action.text')).toThrow(
      expect.objectContaining({ field: 'action.text' }),
    );
  });

  test('is refused without a name or a text', () => {
    expect(
      refusalOf(() => checkTemplate({ name: 'A', text: '{number}', translations: { hi: '{due} {place}' } })),
    ).toBe('allowed');
    for (const [form, problem, field] of [
      [{ name: '', text: '', translations: {} }, 'templateNameMissing', 'name'],
      [{ name: 'A', text: '', translations: { hi: 'x' } }, 'commentEmpty', 'text'],
      [{ name: 'A', text: '{x}', translations: {} }, 'placeholderUnknown', 'text'],
      [{ name: 'A', text: 'x', translations: { hi: '{x}' } }, 'placeholderUnknown', 'translations'],
    ] as const)
      expect(() => checkTemplate(form)).toThrow(
        expect.objectContaining({ code: 'invalid_input', problem, field }),
      );
  });

  test('is refused if it is longer than a comment after filling in', () => {
    expect(refusalOf(() => checkFilled('x'.repeat(2000)))).toBe('allowed');
    expect(() => checkFilled('x'.repeat(2001))).toThrow(
      expect.objectContaining({ code: 'invalid_input', problem: 'textTooLong', field: 'text' }),
    );
    expect(TEMPLATES_MAX).toBe(200);
  });

  test('belongs to an office and is edited by its heads', () => {
    const head = {
      id: 'me',
      role: 'government',
      isVerified: true,
      officeId: 'roads',
      isHead: true,
    } as const;
    expect(allowTemplates(head)).toBe('roads');
    expect(() => allowTemplates({ ...head, isHead: false })).toThrow(
      expect.objectContaining({ code: 'forbidden', problem: 'headsKeepTemplates' }),
    );
    expect(() => allowTemplates({ ...head, isVerified: false })).toThrow(
      expect.objectContaining({ code: 'awaiting_verification' }),
    );
  });
});

test('templates are sorted by the reporter’s language, the category and the name', () => {
  const make = (name: string, language: string, category: string | null) => ({
    name,
    language,
    category,
    translations: {},
  });
  const templates = [
    make('g', 'en', null),
    make('f', 'en', 'pothole'),
    make('e', 'en', 'garbage'),
    make('d', 'hi', null),
    make('c', 'hi', 'pothole'),
    make('b', 'hi', 'garbage'),
    make('a', 'en', null),
  ];
  const names = (category: string, language: string) =>
    fittingTemplates(templates, { category, language })
      .map(({ name }) => name)
      .join('');
  expect(names('pothole', 'hi')).toBe('cdfag');
  expect(names('pothole', 'en')).toBe('fagcd');
  expect(names('water', 'en')).toBe('agd');
  const both = { ...make('z', 'en', null), translations: { hi: 'वही' } };
  expect(fittingTemplates([...templates, both], { category: 'water', language: 'hi' })[1]).toBe(both);
});
