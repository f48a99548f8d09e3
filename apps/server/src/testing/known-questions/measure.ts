import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { hasDevanagari } from '@sudhaar/domain/sound';
import { WRITINGS, type Writing } from '@sudhaar/language/understanding/writing';
import type { TestApp } from '../test-app.ts';
import { type Half, type KnownQuestion, questionsOf } from './questions.ts';

type Server = Pick<TestApp, 'app' | 'context'>;
type Verdict = 'right' | 'unsure' | 'wrong';
type Judged = { question: string; verdict: Verdict; reply: string; right: readonly string[] };
/** In percent of the questions. */
export type Rates = Record<Verdict, number> & { missed: Judged[] };

/** Asks each question as a visitor whose screen is in the question's language. */
export async function measure(server: Server, writing: Writing, half: Half): Promise<Rates> {
  const judged: Judged[] = [];
  for (const known of questionsOf(writing, half)) judged.push(await judge(server, writing, known));
  const percent = (verdict: Verdict): number =>
    (100 * judged.filter((one) => one.verdict === verdict).length) / judged.length;
  return {
    right: percent('right'),
    unsure: percent('unsure'),
    wrong: percent('wrong'),
    missed: judged.filter(({ verdict }) => verdict !== 'right'),
  };
}

async function judge(server: Server, writing: Writing, { question, right }: KnownQuestion): Promise<Judged> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/ask',
    headers: { 'accept-language': WRITINGS[writing] },
    payload: { message: question },
  });
  const answer: AssistantAnswer = response.json();
  const matches = await Promise.all(right.map((one) => isRight(server, answer, one)));
  const isAnswer = matches.includes(true) && isWrittenLike(answer.reply, writing);
  const verdict = isAnswer ? 'right' : isUnsure(answer) ? 'unsure' : 'wrong';
  return { question, verdict, reply: answer.reply, right };
}

const UNSURE = /^(?:I don't know|मुझे नहीं पता|Mujhe nahin pata)/u;
const isUnsure = ({ reply }: AssistantAnswer): boolean => UNSURE.test(reply);

const HINDI_WORD = /\b(?:hai|hain|mein|nahin|ke|ki|ka|ko|kar|aap|aapki|par|karen)\b/;
/** An answer in another language or script than the question is wrong. */
export const isWrittenLike = (reply: string, writing: Writing): boolean =>
  hasDevanagari(reply) === (writing === 'hi') && HINDI_WORD.test(reply) === (writing === 'hi-Latn');

const officesIn = ({ links }: AssistantAnswer): string[] =>
  links.filter(({ path }) => path.startsWith('/office/')).map(({ label }) => label);

async function isRight({ context }: Server, answer: AssistantAnswer, right: string): Promise<boolean> {
  const [kind = '', category = '', place = ''] = right.split(':');
  if (isUnsure(answer)) return right === 'unsure';
  switch (kind) {
    case 'own':
      return answer.personal === true && answer.article === undefined;
    case 'greeting':
      return answer.links.length === 0;
    case 'hours':
      return answer.article === undefined && saysHours(answer.reply, await hoursOf(category));
    case 'office': {
      if (place === '?') return answer.article === 'responsible-office';
      const named = officesIn(answer);
      if (category === '*') return named.length > 1 && answer.reply.includes(place);
      const office = await officeOf(category, place);
      return (
        named.length === 1 && office !== undefined && named[0] === office && answer.reply.includes(office)
      );
    }
    default:
      return answer.article === right;
  }

  async function hoursOf(code: string): Promise<number | undefined> {
    return (await context.categories.list('en')).find((one) => one.code === code)?.hours;
  }

  async function officeOf(code: string, name: string): Promise<string | undefined> {
    const [found] = await context.places.findPlaces(name);
    return found && (await context.offices.atPlace(found, code)).responsible?.name;
  }
}

function saysHours(reply: string, hours = 0): boolean {
  const said = reply.match(/\d+/g)?.map(Number) ?? [];
  return said.length === 1 && (said[0] === hours || said[0] === hours / 24);
}
