import type { Handover } from '@sudhaar/contract/desk';
import { DEFAULT_DESK_SORT } from '@sudhaar/domain/desk';
import { DEFAULT_HANDOVER_HOURS, HANDOVER_HOURS, HANDOVER_MAX } from '@sudhaar/domain/handover';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useDeskCount } from '../../entities/desk/queries.ts';
import { useMembership } from '../../entities/office/membership.ts';
import { Due } from '../../entities/post/components/due.tsx';
import { useListedPost, usePostList } from '../../entities/post/queries.ts';
import { ToldButton } from '../../features/intake/told-button.tsx';
import { api } from '../../lib/api/api.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Assignee, usePlaceOf } from '../../widgets/desk-list/cells.tsx';
import { deskSource } from '../../widgets/desk-list/source.ts';
import { Workload } from '../../widgets/workload/workload.tsx';
import { PendingBanner } from './pending-banner.tsx';
import './handover.css';

const HOURS_PER_DAY = 24;
const LINES = 50;

/** One page for the next shift. */
export function HandoverPage() {
  const { t } = useTranslation('desk');
  const [params, change] = useAddress();
  const membership = useMembership();
  const hours = HANDOVER_HOURS.find((one) => String(one) === params.get('hours')) ?? DEFAULT_HANDOVER_HOURS;
  return (
    <div className="handover">
      <PendingBanner />
      <PageHeading lead={t('handover.lead')} />
      <div className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          name="hours"
          label={t('handover.since')}
          value={String(hours)}
          options={HANDOVER_HOURS.map((value) => ({
            value: String(value),
            label:
              value > HOURS_PER_DAY
                ? t('handover.days', { count: value / HOURS_PER_DAY })
                : t('handover.hours', { count: value }),
          }))}
          onChange={(value) => change((address) => setParam(address, 'hours', value))}
        />
        <Button look="outline" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          {t('handover.print')}
        </Button>
      </div>
      {membership?.officeId && (
        <div className="mt-5 grid grid-cols-1 gap-6">
          <Section title={t('handover.open')}>
            <Workload />
          </Section>
          {(['overdue', 'dueToday'] as const).map((view) => (
            <Section key={view} title={t(`views.${view}`)}>
              <Open view={view} officeId={membership.officeId ?? ''} />
            </Section>
          ))}
          <Written hours={hours} />
        </div>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Open({ view, officeId }: { view: 'overdue' | 'dueToday'; officeId: string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { id: me } = useSession();
  const query = { view, sort: DEFAULT_DESK_SORT };
  const { data: count } = useDeskCount(query);
  const { ids, isError } = usePostList(
    // Only the view “Mine” depends on wards.
    deskSource(query, { officeId, me, wardIds: [] }),
  );
  if (!ids)
    return isError ? <p role="alert">{t('list.failed')}</p> : <Skeleton className="h-24 rounded-card" />;
  if (ids.length === 0) return <p className="text-ink-2">{t(`empty.${view}`)}</p>;
  return (
    <>
      {count !== undefined && (
        <p className="text-small text-ink-2">{t('handover.all', { count, shown: format.number(count) })}</p>
      )}
      <ul className="divide-y divide-line">
        {ids.slice(0, LINES).map((id) => (
          <OpenPost key={id} id={id} />
        ))}
      </ul>
      {count !== undefined && count > LINES && (
        <p className="text-small text-ink-2">{t('handover.more', { count: LINES })}</p>
      )}
    </>
  );
}

function OpenPost({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const placeOf = usePlaceOf();
  const post = useListedPost(id);
  if (!post) return null;
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5 text-small">
      <PostLink post={post} />
      <span dir="auto" className="min-w-40 flex-1 font-medium wrap-anywhere">
        {post.caption || t('card.noCaption')}
      </span>
      <span dir="auto" className="text-ink-2 wrap-anywhere">
        {placeOf(post)}
      </span>
      <Due post={post} />
      <Assignee post={post} />
    </li>
  );
}

const PostLink = ({ post }: { post: { _id: string; number: string } }) => (
  <Link
    to={`/post/${post._id}`}
    className="inline-flex min-h-touch items-center font-semibold text-green tabular-nums underline underline-offset-4 lg:min-h-6 print:min-h-0"
  >
    {post.number}
  </Link>
);

function Written({ hours }: { hours: number }) {
  const { t } = useTranslation('desk');
  const { id } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['handover', id, hours],
    queryFn: () => api('GET /api/gov/handover', { query: { hours } }),
    // Notes are for this office's eyes.
    gcTime: 0,
  });
  if (!data && error)
    return (
      <FailureState
        title={t('handover.failed')}
        reason={reasonOf(error)}
        retry={t('page.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <>
      <Section title={t('handover.callBacks')}>
        <CallBacks part={data.callBacks} />
      </Section>
      <Section title={t('handover.notes')}>
        <Said part={data.notes} none={t('handover.noNotes')} />
      </Section>
      <Section title={t('handover.replies')}>
        <Said part={data.replies} none={t('handover.noReplies')} />
      </Section>
    </>
  );
}

/** Without names and numbers, because paper lies about. */
function CallBacks({ part: { items, hasMore } }: { part: Handover['callBacks'] }) {
  const { t } = useTranslation(['desk', 'common']);
  const format = useFormat();
  if (items.length === 0) return <p className="text-ink-2">{t('handover.noCallBacks')}</p>;
  return (
    <>
      <p className="text-small text-ink-2">{t('handover.callBacksLead')}</p>
      <ul className="divide-y divide-line">
        {items.map(({ post, stage, newsAt, callers }) => (
          <li key={post._id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 text-small">
            <PostLink post={post} />
            <span dir="auto" className="min-w-40 flex-1 font-medium wrap-anywhere">
              {post.caption}
            </span>
            <span>
              {t(`common:stages.${stage}`)} · <time dateTime={newsAt}>{format.dateTime(newsAt)}</time>
            </span>
            <span className="text-ink-2">{t('handover.callers', { count: callers })}</span>
            <ToldButton post={post} className="print:hidden" />
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-small text-ink-2">{t('handover.moreCalls', { count: HANDOVER_MAX })}</p>}
    </>
  );
}

function Said({ part: { items, hasMore }, none }: { part: Handover['notes']; none: string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  if (items.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map(({ _id, text, createdAt, author, post }) => (
          <li key={_id} className="py-1.5 text-small">
            <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
              <PostLink post={post} />
              <span dir="auto">{author ?? t('handover.former')}</span>
              <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-small text-ink-2">{t('handover.more', { count: HANDOVER_MAX })}</p>}
    </>
  );
}
