import type { TimelineEntry } from '@sudhaar/contract/progress';
import { STAGES } from '@sudhaar/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { KeptPost } from '../cache.ts';
import { PersonLink } from './person-link.tsx';
import { ProofPair } from './proof-pair.tsx';
import { STAGE_LOOK } from './stage-look.ts';

/** The road so far, the latest first: who moved it, when, and what they said. */
export function Timeline({ post, withProof }: { post: KeptPost; withProof: boolean }) {
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
          <PersonLink person={post.user} /> · <When at={post.createdAt} />
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
      <PersonLink person={move.actor} /> · <When at={move.at} />
    </Stop>
  );
}

type StopProps = {
  colour: string;
  icon: ReactNode;
  title: string;
  note?: string | undefined;
  children: ReactNode;
};

function Stop({ colour, icon, title, note, children }: StopProps) {
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-[15px] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-current bg-card ${colour}`}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-3">{children}</p>
        {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
    </li>
  );
}

function When({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.age(at)}>
      {format.dateTime(at)}
    </time>
  );
}
