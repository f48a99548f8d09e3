import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Actor } from '@sudhaar/domain/accounts';
import { pathOf } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import type { Posts } from '../../posts/posts/service.ts';
import type { Asker } from './asker.ts';
import { captionOf, dueText, stepOf } from './post-status.ts';

const MAX_SHOWN = 3;

type Post = Awaited<ReturnType<Posts['list']>>['posts'][number];

/** Where the asker's own posts stand, who has them and when they are due. */
export function createOwnPosts(posts: Posts) {
  async function newest(actor: Actor, filter: { finished?: boolean } = {}): Promise<Post[]> {
    const list = { authorId: actor.id, view: 'summary', sort: 'newest', limit: MAX_SHOWN } as const;
    return (await posts.list(actor, { ...list, ...filter })).posts;
  }

  /** Unfinished posts first, because most questions are about them. */
  async function shownTo(actor: Actor): Promise<Post[]> {
    const open = await newest(actor, { finished: false });
    if (open.length === MAX_SHOWN) return open;
    const ids = new Set(open.map(({ _id }) => _id));
    const others = (await newest(actor)).filter(({ _id }) => !ids.has(_id));
    return [...open, ...others].slice(0, MAX_SHOWN);
  }

  return async (asking: Asker): Promise<AssistantAnswer> => {
    const { actor, language, t } = asking;
    if (actor?.role !== 'user') return linkToSignIn(asking);
    const own = await shownTo(actor);
    const { report, yourPosts } = help[language].destinations;
    if (own.length === 0)
      return { reply: t('replies:ownNone'), links: [{ label: report, path: pathOf('report', 'user') }] };
    return {
      reply: [t('replies:own', { count: own.length }), ...own.map((post) => lineOf(post, asking))].join('\n'),
      links: [
        ...own.map(({ _id, caption }) => ({ label: captionOf(caption), path: `/post/${_id}` })),
        { label: yourPosts, path: pathOf('yourPosts', 'user') },
      ],
    };
  };
}

function lineOf(post: Post, { language, t }: Asker): string {
  const { number, caption, progressState, office, assignedGovernmentName } = post;
  const authority = assignedGovernmentName ?? t('replies:anAuthority');
  return [
    t('replies:ownPost', { number, caption: captionOf(caption), ...stepOf(progressState, t) }),
    office ? t('replies:withOffice', { office: office.name }) : '',
    t(`replies:next.${progressState}`, { authority }),
    dueText(post, language, t),
  ]
    .filter(Boolean)
    .join(' ');
}

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
