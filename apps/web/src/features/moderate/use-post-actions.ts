import type { Post } from '@sudhaar/contract/posts';
import { remarkCount } from '@sudhaar/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import {
  applyPost,
  type CachedPost,
  changePost,
  forgetPost,
  markListsStale,
} from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Confirmation } from './confirm-dialog.tsx';
import { ADMIN } from './use-pages.ts';

export function usePostActions(post: CachedPost) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { _id: id, upvoteCount, downvoteCount } = post;
  const votes = upvoteCount + downvoteCount;
  const remarks = remarkCount(post);
  const figuresChanged = () => void client.invalidateQueries({ queryKey: [ADMIN], refetchType: 'none' });

  const visibility = (hidden: boolean): Confirmation => ({
    title: t(hidden ? 'posts.hideTitle' : 'posts.showTitle'),
    happens: hidden
      ? t('posts.hideHappens', { returnObjects: true })
      : t('posts.showHappens', { returnObjects: true }),
    confirm: t(hidden ? 'posts.hide' : 'posts.show'),
    failed: t(hidden ? 'posts.hideFailed' : 'posts.showFailed'),
    run: (reason) =>
      api('PUT /api/admin/hidden/{kind}/{id}', { params: { kind: 'post', id }, body: { hidden, reason } }),
    onDone() {
      changePost(client, id, (kept) => ({ ...kept, isHidden: hidden }));
      markListsStale(client);
      figuresChanged();
    },
  });

  const verdict = (fixed: boolean): Confirmation => {
    let judged: Post | null = null;
    return {
      title: t(fixed ? 'posts.fixedTitle' : 'posts.notFixedTitle'),
      happens: fixed
        ? t('posts.fixedHappens', { returnObjects: true })
        : t('posts.notFixedHappens', { returnObjects: true }),
      confirm: t(fixed ? 'posts.fixed' : 'posts.notFixed'),
      failed: t('posts.verdictFailed'),
      async run(reason) {
        const params = { postId: id };
        const answer = await api('PUT /api/admin/verdict/{postId}', { params, body: { fixed, reason } });
        judged = answer.post;
        return answer;
      },
      onDone() {
        if (judged) applyPost(client, judged);
        figuresChanged();
      },
    };
  };

  let released: Post | null = null;
  const release: Confirmation = {
    title: t('posts.releaseTitle'),
    happens: t('posts.releaseHappens', { returnObjects: true }),
    confirm: t('posts.release'),
    failed: t('posts.releaseFailed'),
    reasonForPerson: { label: t('posts.releaseReason'), hint: t('posts.releaseReasonHint') },
    async run(reason) {
      const answer = await api('PUT /api/admin/releasePost/{postId}', {
        params: { postId: id },
        body: { reason },
      });
      released = answer.post;
      return answer;
    },
    onDone() {
      if (released) applyPost(client, released);
      figuresChanged();
    },
  };

  const remove: Confirmation = {
    title: t('posts.deleteTitle'),
    happens: [
      t('posts.deleteHappens.gone'),
      ...(remarks > 0 ? [t('posts.deleteHappens.comments', { count: remarks })] : []),
      ...(votes > 0 ? [t('posts.deleteHappens.votes', { count: votes })] : []),
      t('posts.deleteHappens.never'),
    ],
    confirm: t('posts.delete'),
    failed: t('posts.deleteFailed'),
    danger: true,
    run: (reason) =>
      api('DELETE /api/admin/deletePosts/{postId}', { params: { postId: id }, body: { reason } }),
    onDone() {
      forgetPost(client, id);
      figuresChanged();
    },
  };

  return {
    hide: visibility(true),
    show: visibility(false),
    fixed: verdict(true),
    notFixed: verdict(false),
    release,
    remove,
  };
}
