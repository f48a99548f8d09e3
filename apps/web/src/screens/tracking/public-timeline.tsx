import type { PublicPost } from '@sudhaar/contract/tracking';
import { STAGES } from '@sudhaar/domain/progress';
import { Megaphone } from 'lucide-react';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The road so far, the latest first: what and when, and never who. */
export function PublicTimeline({ post }: { post: PublicPost }) {
  const { t } = useTranslation(['posts', 'common']);
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lead">{t('timeline.title')}</h2>
      <ol className="mt-4">
        {post.timeline.toReversed().map(({ from, to, at }) => {
          const { icon: Icon, colour } = STAGE_LOOK[to];
          const stage = t(`common:stages.${to}`);
          const back = STAGES.indexOf(to) < STAGES.indexOf(from);
          return (
            <Stop
              key={at + to}
              colour={colour}
              icon={<Icon size={16} />}
              title={back ? t('timeline.back', { stage }) : stage}
            >
              <Moment at={at} as="date" />
            </Stop>
          );
        })}
        <Stop colour={STAGE_LOOK.Unseen.colour} icon={<Megaphone size={16} />} title={t('timeline.reported')}>
          <Moment at={post.createdAt} as="date" />
        </Stop>
      </ol>
    </Card>
  );
}
