import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { hasDevanagari } from '@sudhaar/domain/sound';
import type { MeasuredQuestion, Writing } from './halves.ts';

export type Measured = {
  ask(question: string): Promise<AssistantAnswer>;
  /** Name of the responsible office. */
  officeOf(category: string, place: string): Promise<string | undefined>;
  hoursOf(category: string): Promise<number>;
};
type Verdict = 'right' | 'unsure' | 'wrong';
type Judged = { question: string; verdict: Verdict; given: string };

const UNSURE = /^(?:I don't know|मुझे नहीं पता|Mujhe nahin pata)/u;
const isUnsure = ({ reply }: AssistantAnswer): boolean => UNSURE.test(reply);

const officesIn = ({ links }: AssistantAnswer): string[] =>
  links.filter(({ path }) => path.startsWith('/office/')).map(({ label }) => label);

async function isRight(answer: AssistantAnswer, right: string, { officeOf, hoursOf }: Measured) {
  const [kind = '', category = '', place = ''] = right.split(':');
  if (isUnsure(answer)) return right === 'unsure';
  switch (kind) {
    case 'own':
      return answer.personal === true && answer.article === undefined;
    case 'greeting':
      return answer.links.length === 0;
    case 'hours': {
      const hours = await hoursOf(category);
      const said = answer.reply.match(/\d+/g)?.map(Number) ?? [];
      return (
        answer.links.some(({ path }) => path === '/help/due-dates') &&
        answer.article === undefined &&
        said.length === 1 &&
        (said[0] === hours || said[0] === hours / 24)
      );
    }
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
}

const HINDI_WORD = /\b(?:hai|hain|mein|nahin|ke|ki|ka|ko|kar|aap|aapki|par|karen)\b/;
/** Answers are in the script of the question, and in its language. */
const isWrittenLike = (reply: string, writing: Writing): boolean =>
  hasDevanagari(reply) === (writing === 'hi') && HINDI_WORD.test(reply) === (writing === 'hi-latn');

async function judge(asked: MeasuredQuestion, writing: Writing, measured: Measured): Promise<Judged> {
  const { question, right } = asked;
  const answer = await measured.ask(question);
  const matches = await Promise.all(right.map((one) => isRight(answer, one, measured)));
  const isAnswer = matches.includes(true) && isWrittenLike(answer.reply, writing);
  const given = answer.personal ? 'own' : (answer.article ?? answer.reply.slice(0, 60).replaceAll('\n', ' '));
  return {
    question,
    verdict: isAnswer ? 'right' : isUnsure(answer) ? 'unsure' : 'wrong',
    given: `${given}${isWrittenLike(answer.reply, writing) ? '' : ' (other script)'}, not ${right.join(' or ')}`,
  };
}

/** Shares of the questions. An answer in another script than the question counts as wrong. */
export async function measure(questions: readonly MeasuredQuestion[], writing: Writing, measured: Measured) {
  const judged: Judged[] = [];
  for (const question of questions) judged.push(await judge(question, writing, measured));
  const share = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length / judged.length;
  return {
    right: share('right'),
    unsure: share('unsure'),
    wrong: share('wrong'),
    missed: judged
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ question, verdict, given }) => `${verdict}: ${question}: ${given}`),
  };
}
