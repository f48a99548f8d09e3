import type { Post } from '@sudhaar/contract/posts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** For posts that nobody has taken into an account. Null if it has or had a reporter. */
export function useChannelName(
  post: Pick<Post, 'user' | 'channel' | 'system'> | null | undefined,
): string | null {
  const { t } = useTranslation('posts');
  if (!post || post.user || post.channel === 'web') return null;
  return t(`card.channels.${post.channel}`, { system: post.system ?? '' });
}
