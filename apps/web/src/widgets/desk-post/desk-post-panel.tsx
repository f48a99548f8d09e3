import { ApiError } from '@sudhaar/contract/client';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PostsSkeleton } from '../../entities/post/components/post-skeleton.tsx';
import { usePost } from '../../entities/post/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { DeskPostBody } from './desk-post-body.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** Null at the ends of the list. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
};

/** Shown next to the list, which keeps its state. */
export function DeskPostPanel({ id, onClose, onNext, onPrevious }: Props) {
  const { t } = useTranslation('desk');
  const heading = useId();
  const { data: post, error, isFetching, refetch } = usePost(id);
  const isGone = post === null || (error instanceof ApiError && error.status === 404);
  return (
    <section
      tabIndex={-1}
      data-desk-report={id}
      aria-labelledby={post ? heading : undefined}
      aria-label={post ? undefined : t('report.label')}
      className="min-w-0 rounded-card border border-line bg-card shadow-card outline-none focus-visible:outline-3"
    >
      <div className="sticky top-0 z-10 flex items-center gap-1 rounded-t-card border-b border-line bg-card px-2 py-1">
        <p className="mr-auto truncate px-2 font-semibold tabular-nums">{post?.number}</p>
        <Sign label={t('report.previous')} onPress={onPrevious}>
          <ChevronLeft aria-hidden="true" size={20} />
        </Sign>
        <Sign label={t('report.next')} onPress={onNext}>
          <ChevronRight aria-hidden="true" size={20} />
        </Sign>
        <ButtonLink
          to={`/post/${id}`}
          aria-label={t('report.page')}
          title={t('report.page')}
          className="size-touch bg-transparent! px-0! lg:size-10 lg:min-h-10"
        >
          <ExternalLink aria-hidden="true" size={18} />
        </ButtonLink>
        <Sign label={t('report.close')} onPress={onClose}>
          <X aria-hidden="true" size={20} />
        </Sign>
      </div>
      <div className="p-4">
        {post ? (
          <DeskPostBody key={post._id} post={post} heading={heading} />
        ) : isGone || error ? (
          <FailureState
            title={t(isGone ? 'report.gone' : 'report.failed')}
            reason={isGone ? undefined : reasonOf(error)}
            retry={t('page.tryAgain')}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <PostsSkeleton />
        )}
      </div>
    </section>
  );
}

type SignProps = { label: string; onPress: (() => void) | null; children: ReactNode };

function Sign({ label, onPress, children }: SignProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={() => onPress?.()}
      className="grid size-touch place-items-center rounded-full hover:bg-sunk disabled:opacity-40 lg:size-10"
    >
      {children}
    </button>
  );
}
