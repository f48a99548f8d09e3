import { ApiError } from '@sudhaar/contract/client';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { notify } from '../../lib/toast.ts';
import { useSession } from '../../lib/use-session.ts';
import type { LoginState } from '../../shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { AdminTools } from '../admin/admin-tools.tsx';
import { OfficialTools } from '../progress/official-tools.tsx';
import { OwnerTools } from './components/owner-tools.tsx';
import { PlaceBlock } from './components/place-block.tsx';
import { PostCard } from './components/post-card.tsx';
import { PostsOnTheirWay } from './components/post-skeleton.tsx';
import { Timeline } from './components/timeline.tsx';
import { Verdict } from './components/verdict.tsx';
import { usePost } from './queries.ts';

/** One post, by its link. It needs a login, and leads back here after it. */
export function PostPage() {
  const { token, loading } = useSession();
  const { postId = '' } = useParams();
  const [cameSignedOut] = useState(token === null);
  if (loading) return null;
  if (token === null) return <LoginFirst tell={cameSignedOut} />;
  return (
    <div className="page py-6">
      <OnePost key={postId} id={postId} />
    </div>
  );
}

function LoginFirst({ tell }: { tell: boolean }) {
  const { t } = useTranslation('posts');
  const { pathname } = useLocation();
  const told = useRef(false);
  useEffect(() => {
    if (!tell || told.current) return;
    told.current = true;
    notify.error(t('post.loginFirst'));
  }, [tell, t]);
  const state: LoginState = tell ? { from: pathname } : null;
  return <Navigate to="/login" replace state={state} />;
}

function OnePost({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const me = useSession();
  const navigate = useNavigate();
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
        <PostsOnTheirWay />
      </div>
    );
  }
  const awaitsMe = post.progressState === 'Waiting for User Verification' && post.user?._id === me.id;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PostCard post={post} whole eager next={awaitsMe && <Verdict post={post} />}>
        {post.user?._id === me.id && (
          <OwnerTools
            post={post}
            onDeleted={() => navigate('/user/dashboard/userPosts', { replace: true })}
          />
        )}
        <OfficialTools post={post} />
        <AdminTools post={post} />
      </PostCard>
      <div className="grid grid-cols-1 gap-5">
        <Timeline post={post} withProof={!awaitsMe} />
        <PlaceBlock location={post.location} />
      </div>
    </div>
  );
}
