import { ArrowRight, Camera, type LucideIcon, Undo2, Unlink } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { Button } from '../../ui/button.tsx';
import type { Direction } from './moves.ts';
import { useActions } from './use-actions.tsx';

/** "Go back" is an icon, because a row has no room for both texts. */
export function RowActions({ post, list }: { post: CachedPost; list: List }) {
  const actions = useActions(post, list);
  const { buttons, label, nextStage, names, busyWith, ref, dialogs, why } = actions;
  const { advance, finish, goBack, askRelease } = actions;
  if (buttons.why === 'notResponsible' || buttons.why === 'taken' || buttons.why === 'merged') {
    return <p className="min-w-36 text-right text-small text-ink-2 wrap-anywhere">{why}</p>;
  }
  return (
    <div ref={ref} className="flex items-center justify-end gap-1 text-base">
      {buttons.goBack && (
        <Sign icon={Undo2} move="goBack" name={names.goBack} disabled={busyWith !== null} onPress={goBack} />
      )}
      {buttons.release && (
        <Sign icon={Unlink} name={names.release} disabled={busyWith !== null} onPress={askRelease} />
      )}
      {buttons.finish && (
        <Sign icon={Camera} name={names.finish} disabled={busyWith !== null} onPress={finish} />
      )}
      <Button
        compact
        look="solid"
        title={why}
        disabled={!buttons.advance.can || busyWith !== null}
        busy={busyWith === 'advance'}
        data-move="advance"
        aria-label={names.advance}
        onClick={advance}
        className="text-small whitespace-nowrap"
      >
        {nextStage && <ArrowRight aria-hidden="true" size={16} />}
        {nextStage || label}
      </Button>
      {dialogs}
    </div>
  );
}

type SignProps = {
  icon: LucideIcon;
  move?: Direction;
  name: string;
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
};

function Sign({ icon: Icon, move, name, disabled, onPress }: SignProps) {
  return (
    <button
      type="button"
      data-move={move}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
      className="grid size-touch shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-50"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
