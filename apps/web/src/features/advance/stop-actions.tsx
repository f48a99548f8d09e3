import { ArrowRight, Camera } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLiveState } from '../../lib/live/socket.ts';
import { Button } from '../../ui/button.tsx';
import { useActions } from './use-actions.tsx';

/** For field work. A proof can be submitted offline, but a move needs the network. */
export function StopActions({ post }: { post: CachedPost }) {
  const { t } = useTranslation('field');
  const { buttons, label, names, busyWith, ref, advance, dialogs, why } = useActions(post, 'assigned');
  const { can, withProof } = buttons.advance;
  const isAway = useLiveState() === 'away';
  const needsNetwork = isAway && can && !withProof;
  const Icon = withProof ? Camera : ArrowRight;
  return (
    <div ref={ref} className="grid gap-2">
      <Button
        look="solid"
        disabled={!can || needsNetwork || busyWith !== null}
        busy={busyWith === 'advance'}
        data-move="advance"
        aria-label={names.advance}
        onClick={advance}
      >
        {busyWith !== 'advance' && <Icon aria-hidden="true" size={18} />}
        {label}
      </Button>
      {needsNetwork && <p className="text-small text-ink-2">{t('needsNetwork')}</p>}
      {!can && <p className="text-small text-ink-2">{why}</p>}
      {dialogs}
    </div>
  );
}
