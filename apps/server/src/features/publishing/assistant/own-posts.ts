import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Actor } from '@sudhaar/domain/accounts';
import { type ArticleId, pathOf } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import type { OwnQuestion } from '@sudhaar/language/help-shape';
import type { Posts } from '../../posts/posts/service.ts';
import type { Asker } from './asker.ts';
import { captionOf, dueText, stepOf } from './post-status.ts';

const MAX_SHOWN = 3;

type Post = Awaited<ReturnType<Posts['list']>>['posts'][number];
/** Null if the asker has no posts that answer the question. */
type Answer = (asking: Asker) => Promise<AssistantAnswer | null>;

export function createOwnPosts(posts: Posts): Record<OwnQuestion, Answer> {
  async function latest(actor: Actor, filter: { finished?: boolean } = {}): Promise<Post[]> {
    const list = {
      authorId: actor.id,
      view: 'summary',
      sort: 'newest',
      limit: MAX_SHOWN,
      ...filter,
    } as const;
    return (await posts.list(actor, list)).posts;
  }

  return {
    async ownPosts(asking) {
      const own = isCitizen(asking.actor) ? await latest(asking.actor) : null;
      if (!own) return linkToSignIn(asking);
      const { t } = asking;
      return listAnswer(asking, own, ({ caption, progressState }) =>
        t('replies:ownPost', { caption: captionOf(caption), ...stepOf(progressState, t) }),
      );
    },

    async ownRepairs(asking) {
      const { actor, t } = asking;
      if (!isCitizen(actor)) {
        const answer = linkToSignIn(asking);
        return {
          reply: `${t('replies:dueDates')} ${answer.reply}`,
          links: [...answer.links, articleLink('due-dates', t)],
        };
      }
      // Unfinished posts first, because the question is when they get fixed.
      const open = await latest(actor, { finished: false });
      const own = open.length > 0 ? open : await latest(actor);
      const answer = listAnswer(asking, own, (post) => {
        const { caption, progressState, assignedGovernmentName } = post;
        const authority = assignedGovernmentName ?? t('replies:anAuthority');
        const next = t(`replies:next.${progressState}`, { authority });
        const status = t('replies:ownRepair', {
          caption: captionOf(caption),
          ...stepOf(progressState, t),
          next,
        });
        return [status, dueText(post, asking.language, t)].filter(Boolean).join(' ');
      });
      return open.length > 0 ? { ...answer, links: [...answer.links, articleLink('due-dates', t)] } : answer;
    },

    async ownAuthorities(asking) {
      const { actor, language, t } = asking;
      const own = isCitizen(actor) ? await latest(actor) : [];
      if (own.length === 0) return null;
      const answer = listAnswer(asking, own, ({ caption: whole, assignedGovernmentName, office }) => {
        const caption = captionOf(whole);
        if (assignedGovernmentName)
          return t('replies:takenOn', { caption, authority: assignedGovernmentName });
        return office
          ? t('replies:sentTo', { caption, office: office.name })
          : t('replies:notTakenOn', { caption });
      });
      const article = 'responsible-office';
      return {
        reply: `${answer.reply}\n${help[language].articles[article].answer}`,
        links: [...answer.links, articleLink(article, t)],
        article,
      };
    },
  };
}

const articleLink = (article: ArticleId, t: Asker['t']) => ({
  label: t('replies:wholeArticle'),
  path: `/help/${article}`,
});

const isCitizen = (actor: Actor | null): actor is Actor => actor?.role === 'user';

/** For visitors and officials, who have no posts of their own. */
function linkToSignIn({ actor, language, t }: Asker): AssistantAnswer {
  const { login, track } = help[language].destinations;
  const toTrack = { label: track, path: pathOf('track', null) };
  return actor
    ? { reply: t('replies:sendLink'), links: [toTrack] }
    : {
        reply: t('replies:sendLinkOrLogin'),
        links: [{ label: login, path: pathOf('login', null) }, toTrack],
      };
}

/** One line and one link per post. */
function listAnswer({ language, t }: Asker, own: Post[], line: (post: Post) => string): AssistantAnswer {
  const { report, yourPosts } = help[language].destinations;
  if (own.length === 0)
    return { reply: t('replies:ownNone'), links: [{ label: report, path: pathOf('report', 'user') }] };
  return {
    reply: [t('replies:own', { count: own.length }), ...own.map(line)].join('\n'),
    links: [
      ...own.map(({ _id, caption }) => ({ label: captionOf(caption), path: `/post/${_id}` })),
      { label: yourPosts, path: pathOf('yourPosts', 'user') },
    ],
  };
}
