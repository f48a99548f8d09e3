import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { PublicPost } from '@sudhaar/contract/tracking';
import type { Actor } from '@sudhaar/domain/accounts';
import { INDIA_TIME_ZONE } from '@sudhaar/domain/calendar';
import { ProductError } from '@sudhaar/domain/errors';
import { pathOf } from '@sudhaar/domain/help';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { help } from '@sudhaar/language/help';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';
import type { Posts } from '../posts/service.ts';
import type { Tracking } from '../tracking/service.ts';

const POST_LINK = /\/post\/([^\s/?#]+)/i;
const BARE_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const OWN_SHOWN = 3;
const CAPTION_SHOWN = 45;

/** The post that a question names by its link or its bare id. */
export const postNamedIn = (question: string): string | null =>
  BARE_ID.exec(question)?.[0] ?? POST_LINK.exec(question)?.[1] ?? null;

type Asking = { actor: Actor | null; language: Language; t: Translate };

/** Answers "Where is my complaint?". */
export function createWhereabouts({ posts, tracking }: { posts: Posts; tracking: Tracking }) {
  return {
    /** Public facts alone: whoever has the link may ask. */
    async ofPost(id: string, { actor, language, t }: Asking): Promise<AssistantAnswer> {
      const { destinations } = help[language];
      const post = await tracking.post(id).catch((error: unknown) => {
        if (error instanceof ProductError && error.code === 'not_found') return null;
        throw error;
      });
      if (!post) {
        const links = [{ label: destinations.track, path: pathOf('track', null) }];
        return { reply: t('replies:postUnknown'), links };
      }
      const path = actor ? `/post/${post._id}` : `${pathOf('track', null)}?post=${post._id}`;
      return { reply: tell(post, language, t), links: [{ label: shorten(post.caption), path }] };
    },

    async ofOwnPosts({ actor, language, t }: Asking): Promise<AssistantAnswer> {
      const { destinations } = help[language];
      const link = (to: 'track' | 'login' | 'report' | 'yourPosts') => ({
        label: destinations[to],
        path: pathOf(to, actor?.role ?? null),
      });
      if (!actor) return { reply: t('replies:sendLinkOrLogin'), links: [link('login'), link('track')] };
      if (actor.role !== 'user') return { reply: t('replies:sendLink'), links: [link('track')] };
      const list = { authorId: actor.id, view: 'card', sort: 'newest', limit: OWN_SHOWN } as const;
      const { posts: own } = await posts.list(actor, list);
      if (own.length === 0) return { reply: t('replies:ownNone'), links: [link('report')] };
      const lines = own.map(({ caption, progressState }) =>
        t('replies:ownPost', { caption: shorten(caption), ...stepOf(progressState, t) }),
      );
      return {
        reply: [t('replies:own', { count: own.length }), ...lines].join('\n'),
        links: [
          ...own.map(({ _id, caption }) => ({ label: shorten(caption), path: `/post/${_id}` })),
          link('yourPosts'),
        ],
      };
    },
  };
}

const stepOf = (stage: Stage, t: Translate) => ({
  step: STAGES.indexOf(stage) + 1,
  steps: STAGES.length,
  stage: t(`stages.${stage}`),
});

function tell(post: PublicPost, language: Language, t: Translate): string {
  const { caption, location, progressState, createdAt, timeline } = post;
  const place = `${location.landmark}, ${location.state}`;
  const last = timeline.at(-1);
  const where = t('replies:post', { caption: shorten(caption), place, ...stepOf(progressState, t) });
  const since = last
    ? t('replies:moved', { date: dayOf(last.at, language) })
    : t('replies:reported', { date: dayOf(createdAt, language) });
  return `${where} ${since}`;
}

/** A day as people in India count it, wherever the server stands. */
const dayOf = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: INDIA_TIME_ZONE }).format(
    new Date(iso),
  );

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= CAPTION_SHOWN
    ? characters.join('')
    : `${characters.slice(0, CAPTION_SHOWN - 1).join('')}…`;
}
