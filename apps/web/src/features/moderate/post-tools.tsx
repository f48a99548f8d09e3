import { Check, Eye, EyeOff, Trash2, Unlink, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx';
import { SmallAction } from './small-action.tsx';
import { usePostActions } from './use-post-actions.ts';

type Props = {
  post: CachedPost;
  inLine?: boolean;
  /** Extra actions, with the post's name for accessible labels. */
  children?: (name: string) => ReactNode;
};

/** Verdict (if nobody else can judge), release, hide, delete. */
export function PostTools({ post, inLine = false, children }: Props) {
  const { t } = useTranslation(['admin', 'posts']);
  const actions = usePostActions(post);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const name = (post.caption || t('posts:card.noCaption')).slice(0, 80);
  const awaitsVerdict =
    post.progressState === 'Waiting for User Verification' &&
    (post.user === null || post.verdict?.isJudgeWanted === true);
  const isClaimed = post.assignedGovernment !== null && post.progressState !== 'Finished';
  return (
    <div className={inLine ? '' : 'border-t border-line pt-3'}>
      {awaitsVerdict && !inLine && <p className="mb-1 text-ink-2">{t('posts.verdictLead')}</p>}
      <div className={inLine ? 'flex justify-end' : '-mx-2 flex flex-wrap'}>
        {awaitsVerdict && (
          <>
            <SmallAction
              icon={Check}
              label={t('posts.fixed')}
              name={`${t('posts.fixed')}: ${name}`}
              iconOnly={inLine}
              onPress={() => setConfirmation(actions.fixed)}
            />
            <SmallAction
              icon={X}
              label={t('posts.notFixed')}
              name={`${t('posts.notFixed')}: ${name}`}
              iconOnly={inLine}
              onPress={() => setConfirmation(actions.notFixed)}
            />
          </>
        )}
        {isClaimed && (
          <SmallAction
            icon={Unlink}
            label={t('posts.release')}
            name={t('posts.releaseNamed', { name })}
            iconOnly={inLine}
            onPress={() => setConfirmation(actions.release)}
          />
        )}
        {children?.(name)}
        <SmallAction
          icon={post.isHidden ? Eye : EyeOff}
          label={t(post.isHidden ? 'posts.show' : 'posts.hide')}
          name={t(post.isHidden ? 'posts.showNamed' : 'posts.hideNamed', { name })}
          iconOnly={inLine}
          onPress={() => setConfirmation(post.isHidden ? actions.show : actions.hide)}
        />
        <SmallAction
          icon={Trash2}
          label={t('posts.delete')}
          name={t('posts.deleteNamed', { name })}
          iconOnly={inLine}
          danger
          onPress={() => setConfirmation(actions.remove)}
        />
      </div>
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </div>
  );
}
