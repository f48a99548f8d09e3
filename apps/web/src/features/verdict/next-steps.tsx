import type { VerdictState } from '@sudhaar/contract/posts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = {
  verdict: VerdictState;
  /** Main post of a merged one. */
  main: CachedPost['sameAs'];
};

/** Tells the reporter what happens without an answer, and when. */
export function NextSteps({ verdict, main }: Props) {
  const { t } = useTranslation('resolution');
  const ofVerdict = useSentences(verdict);
  const sentences = main ? [t('next.merged', { number: main.number })] : ofVerdict;
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function useSentences({
  isJudgeWanted,
  deliveredAt,
  neighboursAt,
  areNeighboursAsked,
  closesAt,
}: VerdictState) {
  const { t } = useTranslation('resolution');
  const { dayTime } = useFormat();
  if (isJudgeWanted) return [t('next.judge')];
  if (deliveredAt === null) return [t('next.undelivered')];
  const asked = areNeighboursAsked ? 'next.neighboursAsked' : 'next.neighbours';
  return [
    ...(neighboursAt === null ? [] : [t(asked, { date: dayTime(neighboursAt) })]),
    ...(closesAt === null ? [] : [t('next.closes', { date: dayTime(closesAt) })]),
  ];
}
