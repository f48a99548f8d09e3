import { VOTES } from '@sudhaar/domain/voting';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostName } from '../../entities/post/components/post-name.tsx';
import { castVote } from '../../entities/post/voting.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

const ICONS = { upvote: ArrowBigUp, downvote: ArrowBigDown };

/** On a narrow card both share a line evenly. */
export function VoteButtons({ post }: { post: CachedPost }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const name = usePostName();
  return VOTES.map((vote) => {
    const Icon = ICONS[vote];
    const active = post.myVote === vote;
    return (
      <Button
        key={vote}
        {...name}
        compact
        look={active ? 'solid' : 'quiet'}
        aria-pressed={active}
        onClick={() => castVote(post._id, vote)}
        className="whitespace-nowrap max-sm:flex-1"
      >
        <Icon aria-hidden="true" size={20} fill={active ? 'currentColor' : 'none'} className="shrink-0" />
        <span>{t(`votes.${vote}`)}</span>
        <span className="tabular-nums">{format.number(post[`${vote}Count`])}</span>
      </Button>
    );
  });
}
