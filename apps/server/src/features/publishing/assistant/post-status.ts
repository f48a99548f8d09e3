import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { PublicPost } from '@sudhaar/contract/tracking';
import { INDIA_TIME_ZONE } from '@sudhaar/domain/calendar';
import { ProductError } from '@sudhaar/domain/errors';
import { pathOf } from '@sudhaar/domain/help';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { help } from '@sudhaar/language/help';
import { holdInWords } from '@sudhaar/language/holds';
import type { Language } from '@sudhaar/language/languages';
import { stateName } from '@sudhaar/language/place-names';
import type { Translate } from '@sudhaar/language/server';
import type { Tracking } from '../../posts/tracking/service.ts';
import type { Asker } from './asker.ts';

const CAPTION_SHOWN = 45;
export const captionOf = (caption: string): string => shorten(caption, CAPTION_SHOWN);

/** Uses only public facts, since anybody with the link may ask. */
export function createPostStatus(tracking: Tracking) {
  return async (id: string, { role, language, t, names }: Asker): Promise<AssistantAnswer> => {
    const { destinations } = help[language];
    const post = await tracking.post(id, language).catch((error: unknown) => {
      if (error instanceof ProductError && error.code === 'not_found') return null;
      throw error;
    });
    if (!post) {
      const links = [{ label: destinations.track, path: pathOf('track', null) }];
      return { reply: t('replies:postUnknown'), links };
    }
    const path = role ? `/post/${post._id}` : publicPostPath(post.number);
    return {
      reply: statusText(post, { language, t, names }),
      links: [{ label: captionOf(post.caption), path }],
    };
  };
}

export const stepOf = (stage: Stage, t: Translate) => ({
  step: STAGES.indexOf(stage) + 1,
  steps: STAGES.length,
  stage: t(`stages.${stage}`),
});

type Wording = Pick<Asker, 'language' | 't' | 'names'>;

function statusText(post: PublicPost, { language, t, names }: Wording): string {
  const { caption, location, progressState, createdAt, timeline } = post;
  const place = `${location.landmark}, ${stateName(names, location.state)}`;
  const last = timeline.at(-1);
  const where = t('replies:post', { caption: captionOf(caption), place, ...stepOf(progressState, t) });
  const since = last
    ? t('replies:moved', { date: dayOf(last.at, language) })
    : t('replies:reported', { date: dayOf(createdAt, language) });
  const hold = post.hold ? `${holdInWords(post.hold, language, t)}.` : '';
  return [where, since, dueText(post, language, t), hold].filter(Boolean).join(' ');
}

type DueFields = Pick<PublicPost, 'dueAt' | 'isOverdue' | 'progressState'>;

/** Empty if the work was shown in time, or the post is finished. */
export function dueText(
  { dueAt, isOverdue, progressState }: DueFields,
  language: Language,
  t: Translate,
): string {
  if (dueAt === null || progressState === 'Finished') return '';
  const date = dayOf(dueAt, language);
  if (isOverdue) return t('replies:overdueSince', { date });
  return progressState === 'Waiting for User Verification' ? '' : t('replies:dueBy', { date });
}

/** In India's time zone, whatever the server's is. */
const dayOf = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: INDIA_TIME_ZONE }).format(
    new Date(iso),
  );
