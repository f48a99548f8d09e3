// npm run assistant-rate: share of right answers to questions that the assistant was not tuned for.
import {
  ENGLISH_UNSEEN,
  type HeldOutQuestion,
  ROMANISED,
  ROMANISED_UNSEEN,
} from '../apps/server/src/features/publishing/assistant/held-out-questions.ts';
import { createQuestionParser } from '../apps/server/src/features/publishing/assistant/question-parser.ts';

const { read } = createQuestionParser();

function answerTo(question: string): string {
  const { language, about } = read(question, 'en');
  const answer = about.kind === 'articles' ? (about.found.article ?? 'not sure') : about.kind;
  return `${answer} (${language})`;
}

function print(title: string, language: string, questions: readonly HeldOutQuestion[]): void {
  const missed = questions.filter(
    ([question, ...accepted]) => !accepted.some((answer) => answerTo(question) === `${answer} (${language})`),
  );
  const hits = questions.length - missed.length;
  console.log(`${title}: ${hits} of ${questions.length} (${((100 * hits) / questions.length).toFixed(0)} %)`);
  for (const [question, ...accepted] of missed)
    console.log(`  ${question}: ${answerTo(question)}, not ${accepted.join(' or ')}`);
}

if (process.argv[2] !== 'tuned') {
  print('English, never tuned for', 'en', ENGLISH_UNSEEN);
  print('Hindi in Latin letters, never tuned for', 'hi', ROMANISED_UNSEEN);
}
print('Hindi in Latin letters, tuned for', 'hi', ROMANISED);
