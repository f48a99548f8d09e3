import type { TimelineEntry } from '@sudhaar/contract/progress';
import { STAGES } from '@sudhaar/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { AuthorMark } from '../../entities/account/author-mark.tsx';
import { PersonLink } from '../../entities/account/person-link.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The road so far, the latest first: who moved it, when, and what they said. */
export function Timeline({ post, withProof }: { post: CachedPost; withProof: boolean }) {
  const { t } = useTranslation('posts');
  const moves = useQuery({
    // The stage in the key: a move here is followed by the move in the timeline.
    queryKey: ['timeline', post._id, post.progressState],
    queryFn: async () =>
      (await api('GET /api/posts/timeline/{postId}', { params: { postId: post._id } })).timeline,
  });
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lead">{t('timeline.title')}</h2>
      {withProof && post.finalUpdate && (
        <div className="mt-3">
          <ProofPair post={post} />
        </div>
      )}
      {moves.isError && <p className="mt-3 text-ink-2">{t('timeline.failed')}</p>}
      <ol className="mt-4">
        {moves.data?.toReversed().map((move) => (
          <Move key={move._id} move={move} />
        ))}
        <Stop colour={STAGE_LOOK.Unseen.colour} icon={<Megaphone size={16} />} title={t('timeline.reported')}>
          <PersonLink person={post.user} /> · <Moment at={post.createdAt} as="date" />
        </Stop>
      </ol>
    </Card>
  );
}

function Move({ move }: { move: TimelineEntry }) {
  const { t } = useTranslation(['posts', 'common']);
  const { icon: Icon, colour } = STAGE_LOOK[move.to];
  const stage = t(`common:stages.${move.to}`);
  const back = STAGES.indexOf(move.to) < STAGES.indexOf(move.from);
  return (
    <Stop
      colour={colour}
      icon={<Icon size={16} />}
      title={back ? t('timeline.back', { stage }) : stage}
      note={move.note || move.proof?.caption}
    >
      <PersonLink person={move.actor} />{' '}
      {move.actor && <AuthorMark role={move.actor.role} isVerified={move.actor.isVerified} />} ·{' '}
      <Moment at={move.at} as="date" />
    </Stop>
  );
}
