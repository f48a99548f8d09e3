import { Map as MapIcon, Navigation, Printer } from 'lucide-react';
import { useId, useRef } from 'react';
import { mapsLink } from '../../entities/place/measure.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { HiddenNotice } from '../../entities/post/components/hidden-notice.tsx';
import { PostFacts } from '../../entities/post/components/post-facts.tsx';
import { PostName } from '../../entities/post/components/post-name.tsx';
import { PostPhotos } from '../../entities/post/components/post-photos.tsx';
import { PostPlace } from '../../entities/post/components/post-place.tsx';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { RejectionNotice } from '../../entities/post/components/rejection-notice.tsx';
import { Toggle } from '../../entities/post/components/toggle.tsx';
import { useMapToggle } from '../../entities/post/components/use-map-toggle.ts';
import { useWatchPost } from '../../entities/post/live.ts';
import { StageRoad } from '../../entities/stage/stage-road.tsx';
import { ProgressActions } from '../../features/advance/progress-actions.tsx';
import { Comments } from '../../features/comment/comments.tsx';
import { LikelyDuplicates } from '../../features/merge/likely-duplicates.tsx';
import { PostNotes } from '../../features/note/post-notes.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OfficeTools } from '../office-tools/office-tools.tsx';
import { CardMap } from '../post-card/card-map.tsx';
import { RemarkTools } from '../post-card/remark-tools.tsx';
import { ReplyTemplates } from '../post-card/reply-templates.tsx';
import { PostTimeline } from '../timeline/post-timeline.tsx';
import { jobSheetsPath } from './job-sheets.ts';
import { Sender } from './sender.tsx';

const linkLook =
  'inline-flex min-h-touch items-center gap-1.5 rounded-full bg-sunk px-3.5 font-semibold hover:bg-green-soft';

type Props = { post: CachedPost; heading: string };

/** In the order an official needs: what, where, who sent it, next step, notes. Pictures and the map come after. */
export function DeskPostBody({ post, heading }: Props) {
  const { t } = useTranslation(['desk', 'posts']);
  const body = useRef<HTMLDivElement>(null);
  useWatchPost(body, post._id);
  const map = useMapToggle();
  const comments = useId();
  const { coordinates } = post.location;
  return (
    <PostName post={post}>
      <div ref={body} className="grid grid-cols-1 gap-4">
        <h2 id={heading} dir="auto" className="text-lead whitespace-pre-line wrap-anywhere">
          {post.caption || t('posts:card.noCaption')}
        </h2>
        {post.isHidden && <HiddenNotice />}
        <PostPlace location={post.location} withCountry={false} />
        <PostFacts post={post} />
        <Sender post={post} />
        <div className="grid grid-cols-1 gap-2">
          <StageRoad stage={post.progressState} closure={post.closure} />
          <PostStatus post={post} withDate pathOf={({ _id }) => `/post/${_id}`} />
        </div>
        {!post.sameAs && (
          <>
            <RejectionNotice post={post} />
            <ProgressActions post={post} list="all" onItsPage />
            <OfficeTools post={post} />
          </>
        )}
        <div data-desk-part="note" className="empty:hidden">
          <PostNotes post={post} />
        </div>
        <div data-desk-part="merge" className="empty:hidden">
          <LikelyDuplicates post={post} />
        </div>
        <div className="overflow-clip rounded-card empty:hidden">
          <PostPhotos images={post.images} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <a href={mapsLink(coordinates, navigator.userAgent)} className={linkLook}>
            <Navigation aria-hidden="true" size={18} />
            {t('report.directions')}
          </a>
          <ButtonLink compact to={jobSheetsPath([post._id])}>
            <Printer aria-hidden="true" size={18} />
            {t('report.jobSheet')}
          </ButtonLink>
          <div className="ml-auto">
            <Toggle icon={MapIcon} open={map.isOpen} controls={map.id} onToggle={map.toggle}>
              {t(map.isOpen ? 'posts:card.hideMap' : 'posts:card.showMap')}
            </Toggle>
          </div>
        </div>
        {map.isOpen && <CardMap id={map.id} position={coordinates} />}
        <div data-desk-part="reply">
          <h3 className="text-base">{t('report.comments')}</h3>
          <Comments
            id={comments}
            post={post}
            Tools={RemarkTools}
            Templates={ReplyTemplates}
            formTexts={{ placeholder: t('report.replyPlaceholder'), hint: t('report.replyHint') }}
          />
        </div>
        <PostTimeline post={post} withProof />
      </div>
    </PostName>
  );
}
