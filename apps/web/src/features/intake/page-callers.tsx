import { hasCaller, type PostChannel } from '@sudhaar/domain/post-channels';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { CallerBox } from './caller-box.tsx';
import { useWaitingCallers } from './callers.ts';

type Props = { post: { _id: string; number: string; channel: PostChannel } };

/** On the page of a report. Callers can be added to any report, also to one that its reporter sent. */
export function PageCallers({ post }: Props) {
  const { t } = useTranslation('intake');
  const waiting = useWaitingCallers(post._id);
  if (hasCaller(post.channel) || (waiting && waiting.ours > 0)) return <CallerBox post={post} />;
  if (!waiting || waiting.others === 0) return null;
  return <p className="text-small text-ink-2">{t('caller.others', { count: waiting.others })}</p>;
}
