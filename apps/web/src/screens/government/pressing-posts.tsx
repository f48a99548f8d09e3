import { DEFAULT_DESK_SORT, type DeskView } from '@sudhaar/domain/desk';
import { Link } from 'react-router';
import { deskPath } from '../../entities/desk/address.ts';
import { useDeskCount } from '../../entities/desk/queries.ts';
import { useOwnWardIds } from '../../entities/office/wards.ts';
import { Due } from '../../entities/post/components/due.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { useListedPost, usePostList } from '../../entities/post/queries.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Assignee, usePlaceOf } from '../../widgets/desk-list/cells.tsx';
import { deskSource } from '../../widgets/desk-list/source.ts';

const MAX_SHOWN = 5;
const VIEWS = ['overdue', 'dueToday', 'unclaimed'] as const satisfies readonly DeskView[];
type View = (typeof VIEWS)[number];

type Props = { officeId: string; isHead: boolean };

/** The first reports of the desk's views. Members see their own overdue and due reports. */
export function PressingPosts(props: Props) {
  const { t } = useTranslation(['progress', 'shell']);
  return (
    <section className="mt-8" aria-labelledby="pressing">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pressing" className="text-title">
          {t('overview.pressing')}
        </h2>
        <ButtonLink compact look="outline" to="/government/dashboard/handover">
          {t('shell:titles.handover')}
        </ButtonLink>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-3 2xl:grid-cols-2">
        {VIEWS.map((view) => (
          <Pressing key={view} view={view} {...props} />
        ))}
      </div>
    </section>
  );
}

function Pressing({ view, officeId, isHead }: Props & { view: View }) {
  const { t } = useTranslation(['desk', 'progress', 'posts']);
  const format = useFormat();
  const { id: me } = useSession();
  const wardIds = useOwnWardIds();
  const isOwn = !isHead && view !== 'unclaimed';
  const query = { view, sort: DEFAULT_DESK_SORT, ...(isOwn && { assignee: me }) };
  const { data: count } = useDeskCount(query);
  const { ids, isError, isFetching, refetch } = usePostList(
    deskSource(query, { officeId, me, wardIds }, MAX_SHOWN),
  );
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead font-semibold">
          {t(isOwn ? `progress:overview.own.${view}` : `views.${view}`)}
        </h3>
        {count !== undefined && count > 0 && (
          <ButtonLink compact look="outline" to={deskPath(query)}>
            {t('progress:overview.seeAll', { count, shown: format.number(count) })}
          </ButtonLink>
        )}
      </div>
      {ids ? (
        ids.length === 0 ? (
          <p className="mt-2 text-ink-2">{t(isOwn ? 'progress:overview.noneOwn' : `empty.${view}`)}</p>
        ) : (
          <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
            {ids.slice(0, MAX_SHOWN).map((id) => (
              <PressingPost key={id} id={id} to={deskPath(query, id)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <div role="alert" className="mt-2 grid justify-items-start gap-2">
          {t('list.failed')}
          <Button compact busy={isFetching} onClick={() => refetch()}>
            {t('page.tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-2 h-40 rounded-small" />
      )}
    </Card>
  );
}

function PressingPost({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation('posts');
  const placeOf = usePlaceOf();
  const post = useListedPost(id);
  if (!post) return null;
  return (
    <li>
      <Link to={to} className="flex min-h-touch items-start gap-3 py-2">
        <Thumb images={post.images} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {post.caption || t('card.noCaption')}
          </span>
          <span className="text-small text-ink-2 wrap-anywhere">
            {[post.number, placeOf(post)].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            <Due post={post} />
            <Assignee post={post} />
          </span>
        </span>
      </Link>
    </li>
  );
}
