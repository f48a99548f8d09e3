import { ArrowRight, Camera } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLiveState } from '../../lib/live/socket.ts';
import { Button } from '../../ui/button.tsx';
import { useActions } from './use-actions.tsx';

/** For field work. A proof can be submitted offline and from any stage, but a single step needs the network. */
export function StopActions({ post }: { post: CachedPost }) {
  const { t } = useTranslation(['field', 'progress']);
  const { buttons, label, names, busyWith, ref, advance, finish, dialogs, why } = useActions(
    post,
    'assigned',
  );
  const { can, withProof } = buttons.advance;
  const isAway = useLiveState() === 'away';
  const isStep = can && !withProof;
  return (
    <div ref={ref} className="grid gap-2">
      {buttons.finish && (
        <Button look="solid" disabled={busyWith !== null} aria-label={names.finish} onClick={finish}>
          <Camera aria-hidden="true" size={18} />
          {t('progress:actions.showWork')}
        </Button>
      )}
      <Button
        look={buttons.finish ? 'quiet' : 'solid'}
        compact={buttons.finish}
        disabled={!can || (isAway && isStep) || busyWith !== null}
        busy={busyWith === 'advance'}
        data-move="advance"
        aria-label={names.advance}
        onClick={advance}
      >
        {busyWith !== 'advance' &&
          (withProof ? <Camera aria-hidden="true" size={18} /> : <ArrowRight aria-hidden="true" size={18} />)}
        {label}
      </Button>
      {isAway && isStep && <p className="text-small text-ink-2">{t('needsNetwork')}</p>}
      {!can && <p className="text-small text-ink-2">{why}</p>}
      {dialogs}
    </div>
  );
}
