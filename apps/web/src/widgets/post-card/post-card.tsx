import { type ReactNode, useId, useRef } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { HiddenNotice } from '../../entities/post/components/hidden-notice.tsx';
import { PostCaption } from '../../entities/post/components/post-caption.tsx';
import { PostFacts } from '../../entities/post/components/post-facts.tsx';
import { PostName } from '../../entities/post/components/post-name.tsx';
import { PostPhotos } from '../../entities/post/components/post-photos.tsx';
import { PostPlace } from '../../entities/post/components/post-place.tsx';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { useMapToggle } from '../../entities/post/components/use-map-toggle.ts';
import { useWatchPost } from '../../entities/post/live.ts';
import { StageRoad } from '../../entities/stage/stage-road.tsx';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { Card } from '../../ui/card.tsx';
import { CardMap } from './card-map.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMeta } from './post-meta.tsx';
import { ResponsibleLine } from './responsible-line.tsx';

const WIDE = '(min-width: 40rem)';
const postPath = ({ _id }: { _id: string }): string => `/post/${_id}`;
const inset = 'px-4 sm:px-6';

type Props = {
  post: CachedPost;
  /** On the post's own page: all photos, the full caption, and no map, since the page has one. */
  isComplete?: boolean;
  withCountry?: boolean;
  /** Above the fold, so its photo loads eagerly. */
  eager?: boolean;
  /** The action that waits for the reader. Shown first. */
  next?: ReactNode;
  /** Further actions of this reader. */
  children?: ReactNode;
};

/** On a phone the photo comes first, on wider screens the reporter. */
export function PostCard(props: Props) {
  const { post, isComplete = false, withCountry = false, eager = false, next, children } = props;
  const wide = useMedia(WIDE);
  const heading = useId();
  const article = useRef<HTMLElement>(null);
  useWatchPost(article, post._id);
  const mapToggle = useMapToggle();
  const map = !isComplete && mapToggle.isOpen && (
    <CardMap key="map" id={mapToggle.id} position={post.location.coordinates} />
  );
  const photos = <PostPhotos key="photos" images={post.images} all={isComplete} eager={eager} />;
  const meta = <PostMeta key="meta" post={post} />;
  const facts = <PostFacts key="facts" post={post} />;
  const words = (
    <div key="words" className="grid grid-cols-1 gap-1.5">
      <PostCaption id={heading} post={post} isComplete={isComplete} />
      <ResponsibleLine office={post.office} isDisputed={post.isDisputed} />
      <PostPlace
        location={post.location}
        withCountry={withCountry}
        map={isComplete ? undefined : mapToggle}
      />
    </div>
  );
  return (
    <article ref={article} aria-labelledby={heading}>
      <PostName post={post}>
        <Card className="@container grid grid-cols-1 gap-4 overflow-clip pb-4 sm:gap-5 sm:py-5">
          {wide
            ? [
                <div key="about" className={`grid grid-cols-1 gap-4 ${inset}`}>
                  <div key="top" className="flex flex-wrap items-center justify-between gap-3">
                    {meta}
                    {facts}
                  </div>
                  {words}
                </div>,
                photos,
                map && (
                  <div key="map" className={inset}>
                    {map}
                  </div>
                ),
              ]
            : [
                photos,
                <div key="about" className={`grid grid-cols-1 gap-3 ${inset}`}>
                  {facts}
                  {words}
                  {map}
                  {meta}
                </div>,
              ]}
          <div className={`grid grid-cols-1 gap-4 ${inset}`}>
            {post.isHidden && <HiddenNotice />}
            <div className="grid grid-cols-1 gap-2">
              <StageRoad stage={post.progressState} closure={post.closure} />
              <PostStatus post={post} withDate pathOf={postPath} />
            </div>
            {next}
            <PostActions post={post} />
            {children}
          </div>
        </Card>
      </PostName>
    </article>
  );
}
