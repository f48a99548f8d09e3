import type { Notification } from '@sudhaar/contract/notifications';
import { authorMark, isVerifiedAuthority } from '@sudhaar/domain/authority-names';
import { isBatched, isFolded } from '@sudhaar/domain/notifying';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import { dayInWords } from '@sudhaar/language/moments';
import { type Translate, translator } from '@sudhaar/language/server';
import type { NotificationRow } from './store.ts';

export const CAPTION_SHOWN = 60;
const WORDS_SHOWN = 120;

/** Uses current data, because names and captions may have changed. */
export function notificationView(row: NotificationRow, language: Language): Notification {
  const t = translator(language);
  return {
    id: row.id,
    kind: row.kind,
    title: t(`notices:titles.${row.kind}`),
    message: messageOf(row, t, language),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    link: linkOf(row),
  };
}

function messageOf(row: NotificationRow, t: Translate, language: Language): string {
  const post = nameOf(row.caption ?? '');
  if (row.kind === 'welcome' && row.reader_role === 'government')
    return t('notices:messages.welcomeAuthority');
  if (row.kind === 'followed' && row.count === 1)
    return t(followedMessage(row.stage), followedValues(row, t));
  if (row.count > 1 && (isBatched(row.kind) || isFolded(row.kind)))
    return t(`notices:messages.${row.kind}Many`, { count: row.count });
  if (row.kind === 'overdue' && row.reader_role === 'user') return t('notices:messages.overdueOwn', { post });
  if (row.kind === 'progress' && row.reader_role === 'government')
    return t('notices:messages.updatedElsewhere', { post });
  if (row.kind === 'progress' && row.stage === 'Unseen') return t('notices:messages.released', { post });
  // After a newer proof, the reason is only in the timeline.
  if (row.kind === 'notFixed' && row.rejection_reason)
    return t('notices:messages.notFixedBecause', {
      post,
      reason: shorten(row.rejection_reason, WORDS_SHOWN),
    });
  if (row.kind === 'onHold') return messageOfHold(row, post, t, language);
  if (row.kind === 'resumed' && row.reader_role === 'government')
    return t('notices:messages.resumedAtOffice', { post });
  if (row.kind === 'merged' && row.main_number === null) return t('notices:messages.mergedBefore', { post });
  return t(`notices:messages.${row.kind}`, {
    post,
    number: row.main_number ?? '',
    name: speakerOf(row, t),
    words: shorten(row.content ?? '', WORDS_SHOWN),
    stage: row.stage ? t(`stages.${row.stage}`) : '',
  });
}

/** With the date that stands now. Without it once the hold has ended. */
function messageOfHold(
  { hold_reason, hold_until }: NotificationRow,
  post: string,
  t: Translate,
  language: Language,
): string {
  if (hold_reason === null || hold_until === null) return t('notices:messages.onHoldBefore', { post });
  const until = dayInWords(hold_until, language);
  return t('notices:messages.onHold', { post, until, reason: t(`holdReasons.${hold_reason}`) });
}

/** New, or moved to a stage. */
function followedMessage(stage: NotificationRow['stage']) {
  if (stage === null) return 'notices:messages.followed';
  if (stage === 'Finished') return 'notices:messages.followedEnded';
  if (stage === 'Waiting for User Verification') return 'notices:messages.followedProof';
  return stage === 'Unseen' ? 'notices:messages.followedOpen' : 'notices:messages.followedMoved';
}

const followedValues = ({ caption, stage }: NotificationRow, t: Translate) => ({
  post: nameOf(caption ?? ''),
  stage: stage ? t(`stages.${stage}`) : '',
});

/** Includes the authority's mark. */
function speakerOf(
  { actor_name: name, actor_role, actor_is_verified }: NotificationRow,
  t: Translate,
): string {
  if (name === null) return t('notices:unknown');
  const mark = authorMark(actor_role, isVerifiedAuthority(actor_role, actor_is_verified));
  const isAuthority = mark === 'verifiedAuthority' || mark === 'unverifiedAuthority';
  return isAuthority ? t(`notices:speakers.${mark}`, { name }) : name;
}

export function linkOf({
  kind,
  post_id,
  reader_role,
}: Pick<NotificationRow, 'kind' | 'post_id' | 'reader_role'>): string {
  if (post_id === null && (isBatched(kind) || isFolded(kind))) return listOf(kind, reader_role);
  if (kind === 'welcome') return `/${reader_role}/dashboard`;
  if (kind === 'accountVerified') return '/government/dashboard/viewPosts';
  if (kind === 'nameAllowed' || kind === 'nameDeclined') return '/government/dashboard/governmentProfile';
  if (kind === 'deputyNamed') return '/government/dashboard/office';
  if (kind === 'mentioned') return `/post/${post_id}#notes`;
  return `/post/${post_id}${kind === 'comment' || kind === 'reply' ? '#comments' : ''}`;
}

/** Emails are also opened where nobody is logged in. Notes of the staff are not on the public page. */
export const mailLinkOf = (link: string, number: string | null): string =>
  number === null || link.endsWith('#notes')
    ? link
    : link.replace(/^\/post\/[^#]+/, () => publicPostPath(number));

/** Where administrators find the posts of a notification about several. */
const ADMIN_LISTS: Partial<Record<NotificationRow['kind'], string>> = {
  judgeWanted: '/admin/dashboard/managePosts?awaitsVerdict=yes',
  unstaffed: '/admin/dashboard/offices',
};

/** For notifications about several posts. */
function listOf(kind: NotificationRow['kind'], role: NotificationRow['reader_role']): string {
  if (kind === 'followed') return '/user/dashboard/settings#follows';
  if (role === 'admin') return ADMIN_LISTS[kind] ?? '/admin/dashboard/managePosts?overdue=yes&sort=due';
  if (role === 'user') return `/user/dashboard/userPosts${isFolded(kind) ? '' : '?overdue=yes&sort=due'}`;
  if (kind === 'assigned') return '/government/dashboard/desk?view=mine';
  if (kind === 'colleagueLeft') return '/government/dashboard/desk?view=unclaimed';
  if (isFolded(kind)) return '/government/dashboard/desk';
  if (kind === 'unclaimed') return '/government/dashboard/viewPosts?sort=due';
  if (kind === 'unstaffed') return '/government/dashboard/allPosts?area=everywhere';
  // Claimed posts can be overdue too. Escalated ones belong to child offices.
  const area = kind === 'escalated' ? 'everywhere' : 'ours';
  return `/government/dashboard/allPosts?area=${area}&overdue=yes&sort=due`;
}

/** The first sentence of the caption if that is short, else its start. */
function nameOf(caption: string): string {
  const sentence = /^.*?(?=[.!?।]\s)/su.exec(caption)?.[0] ?? '';
  const isName = sentence.length > CAPTION_SHOWN / 3 && sentence.length <= CAPTION_SHOWN;
  return shorten(isName ? sentence : caption, CAPTION_SHOWN);
}
