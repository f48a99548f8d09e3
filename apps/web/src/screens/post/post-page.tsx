import { ApiError } from '@sudhaar/contract/client';
import { shorten } from '@sudhaar/domain/text';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { PostsSkeleton } from '../../entities/post/components/post-skeleton.tsx';
import { ShareFixed } from '../../entities/post/components/share-fixed.tsx';
import { usePost } from '../../entities/post/queries.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { useWitness } from '../../features/verdict/use-witness.ts';
import { Witness } from '../../features/verdict/witness.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePageName } from '../../lib/page/page-title.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { OwnerTools } from '../../widgets/post-card/owner-tools.tsx';
import { PlaceBlock } from '../../widgets/post-card/place-block.tsx';
import { PostCard } from '../../widgets/post-card/post-card.tsx';
import { ReporterWord } from '../../widgets/post-card/reporter-word.tsx';
import { PostTimeline } from '../../widgets/timeline/post-timeline.tsx';
import { AdminTools } from './admin-tools.tsx';
import { OfficialTools } from './official-tools.tsx';
import { SameProblems } from './same-problems.tsx';
import { StaffNotes } from './staff-notes.tsx';

const LONGEST_TITLE = 80;

/** Needs a login, which returns here. */
export function PostPage() {
  const { token, loading } = useSession();
  const { postId = '' } = useParams();
  const [cameSignedOut] = useState(token === null);
  if (loading) return null;
  if (token === null) return <LoginFirst tell={cameSignedOut} />;
  return (
    <div className="page py-6">
      <LoadedPost key={postId} id={postId} />
    </div>
  );
}

function LoginFirst({ tell }: { tell: boolean }) {
  const { t } = useTranslation('posts');
  const { pathname } = useLocation();
  const hasNotified = useRef(false);
  useEffect(() => {
    if (!tell || hasNotified.current) return;
    hasNotified.current = true;
    notify.error(t('post.loginFirst'));
  }, [tell, t]);
  const state: LoginState = tell ? { from: pathname } : null;
  return <Navigate to="/login" replace state={state} />;
}

function LoadedPost({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const { data: post, error, isFetching, refetch } = usePost(id);
  const gone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  if (post === null || gone || (error && !post)) {
    return (
      <FailureState
        isPage
        title={t('post.failed')}
        reason={reasonOf(error)}
        retry={t('list.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      >
        <ButtonLink to="/">{t('post.home')}</ButtonLink>
      </FailureState>
    );
  }
  if (!post) {
    return (
      <div className="mx-auto max-w-3xl">
        <PostsSkeleton />
      </div>
    );
  }
  return <PostDetails post={post} />;
}

function PostDetails({ post }: { post: CachedPost }) {
  usePageName(shorten(post.caption, LONGEST_TITLE) || null);
  const me = useSession();
  const navigate = useNavigate();
  const witness = useWitness(post);
  const isMine = post.user?._id === me.id;
  // People who are asked for a verdict see the proof with the question.
  const isAsked = isMine
    ? post.progressState === 'Waiting for User Verification' && !post.sameAs
    : witness.data?.mayWitness === true && witness.data.mine === null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PostCard
        post={post}
        isComplete
        eager
        next={isMine ? <ReporterWord post={post} /> : <Witness post={post} />}
      >
        <ShareFixed post={post} proof={post.finalUpdate} />
        {!isMine && <FollowButton target={{ kind: 'report', postId: post._id }} className="w-fit" />}
        {isMine && (
          <OwnerTools
            post={post}
            onDeleted={() => navigate('/user/dashboard/userPosts', { replace: true })}
          />
        )}
        <OfficialTools post={post} />
        <AdminTools post={post} />
      </PostCard>
      <div className="grid grid-cols-1 gap-5">
        <SameProblems post={post} />
        <StaffNotes post={post} />
        <PostTimeline post={post} withProof={!isAsked} />
        <PlaceBlock location={post.location} />
      </div>
    </div>
  );
}
