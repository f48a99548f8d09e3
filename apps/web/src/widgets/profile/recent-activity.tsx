import type { AuthorityFigures } from '@sudhaar/contract/profiles';
import { Link } from 'react-router';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from './section.tsx';

type Activity = AuthorityFigures['recentActivity'];

export function RecentActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation('profiles');
  return (
    <Section title={t('figures.activity')}>
      {activity.length === 0 ? (
        <p className="text-ink-2">{t('figures.noActivity')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {activity.map((step) => (
            <Step key={`${step.postId} ${step.at}`} step={step} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Step({ step: { postId, caption, to, at } }: { step: Activity[number] }) {
  const { t } = useTranslation(['profiles', 'common']);
  const { icon: Icon, colour } = STAGE_LOOK[to];
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" size={20} className={`mt-1 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <Link
          to={`/post/${postId}`}
          className="line-clamp-2 py-1 font-medium wrap-anywhere underline-offset-4 hover:text-green hover:underline"
        >
          {caption || t('figures.noCaption')}
        </Link>
        <p className="text-small text-ink-2">
          {t(`common:stages.${to}`)} · <Moment at={at} />
        </p>
      </div>
    </li>
  );
}
