import { ArrowRight, Camera, Check, ExternalLink, Undo2, Unlink } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import type { List } from '../../entities/post/government-lists.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useActions } from './use-actions.tsx';

type Props = {
  post: CachedPost;
  list: List;
  /** Leaves out the proof, which the timeline shows, and the link to the page itself. */
  onItsPage?: boolean;
};

/** Next step with its meaning, going back, and the proof if there is one. */
export function ProgressActions({ post, list, onItsPage = false }: Props) {
  const { t } = useTranslation('progress');
  const actions = useActions(post, list);
  const { buttons, label, names, busyWith, ref, advance, finish, goBack, askRelease, dialogs, why } = actions;
  // A sentence explains who is responsible, instead of disabled buttons.
  const isOthers = buttons.why === 'notResponsible' || buttons.why === 'merged';
  const Icon = buttons.advance.label === 'completed' ? Check : ArrowRight;
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      {!onItsPage && <ProofPair post={post} />}
      <p className="text-small text-ink-2">{why}</p>
      <div ref={ref} className="flex flex-wrap gap-2">
        {isOthers || (
          <>
            <Button
              look="solid"
              disabled={!buttons.advance.can || busyWith !== null}
              busy={busyWith === 'advance'}
              data-move="advance"
              aria-label={names.advance}
              onClick={advance}
            >
              {busyWith !== 'advance' && <Icon aria-hidden="true" size={18} />}
              {label}
            </Button>
            {buttons.finish && (
              <Button compact disabled={busyWith !== null} aria-label={names.finish} onClick={finish}>
                <Camera aria-hidden="true" size={18} />
                {t('actions.showWork')}
              </Button>
            )}
            <Button
              compact
              disabled={!buttons.goBack || busyWith !== null}
              busy={busyWith === 'goBack' && !buttons.release}
              data-move="goBack"
              aria-label={names.goBack}
              onClick={goBack}
            >
              {busyWith !== 'goBack' && <Undo2 aria-hidden="true" size={18} />}
              {t('actions.goBack')}
            </Button>
            {buttons.release && (
              <Button
                compact
                look="danger"
                disabled={busyWith !== null}
                aria-label={names.release}
                onClick={askRelease}
              >
                <Unlink aria-hidden="true" size={18} />
                {t('actions.release')}
              </Button>
            )}
          </>
        )}
        {!onItsPage && (
          <ButtonLink compact to={`/post/${post._id}`} aria-label={names.openPage} className="sm:ml-auto">
            <ExternalLink aria-hidden="true" size={18} />
            {t('actions.openPage')}
          </ButtonLink>
        )}
      </div>
      {dialogs}
    </div>
  );
}
