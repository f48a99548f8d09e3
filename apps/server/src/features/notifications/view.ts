import type { Notification } from '@sudhaar/contract/notifications';
import type { Translate } from '@sudhaar/language/server';
import type { NotificationRow } from './store.ts';

const CAPTION_SHOWN = 60;
const WORDS_SHOWN = 120;

/** A notification in its reader's language, made of what there is now. */
export function notificationView(row: NotificationRow, t: Translate): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: t(`notices:titles.${row.kind}`),
    message: messageOf(row, t),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    link: linkOf(row),
  };
}

function messageOf(row: NotificationRow, t: Translate): string {
  const post = shorten(row.caption ?? '', CAPTION_SHOWN);
  if (row.kind === 'welcome' && row.reader_role === 'government')
    return t('notices:messages.welcomeAuthority');
  if (row.kind === 'progress' && row.stage === 'Unseen') return t('notices:messages.released', { post });
  return t(`notices:messages.${row.kind}`, {
    post,
    name: row.actor_name ?? t('notices:unknown'),
    words: shorten(row.content ?? '', WORDS_SHOWN),
    stage: row.stage ? t(`stages.${row.stage}`) : '',
  });
}

function linkOf({ kind, post_id, reader_role }: NotificationRow): string {
  if (kind === 'welcome') return `/${reader_role}/dashboard`;
  if (kind === 'accountVerified') return '/government/dashboard/viewPosts';
  return `/post/${post_id}${kind === 'comment' || kind === 'reply' ? '#comments' : ''}`;
}

/** The beginning of a text, on one line. */
function shorten(text: string, max: number): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
