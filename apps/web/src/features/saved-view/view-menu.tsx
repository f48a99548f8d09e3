import type { DeskQuery, SavedView } from '@sudhaar/contract/desk';
import { EllipsisVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useDeleteView, useSaveView } from './use-saved-view.ts';

type Props = { view: SavedView /** The inbox that one sees. */; query: DeskQuery };

/** For the creator of a view and for heads. */
export function ViewMenu({ view, query }: Props) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const saving = useSaveView();
  const deleting = useDeleteView();
  const { _id: id, name } = view;
  const done = () => {
    saving.reset();
    deleting.reset();
    setDoing(null);
  };
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={t('saved.change', { name })}
            className="grid size-touch place-items-center rounded-full text-ink-2 hover:bg-sunk lg:size-9"
          >
            <EllipsisVertical aria-hidden="true" size={16} />
          </button>
        }
      >
        <MenuAction onSelect={() => setDoing('rename')}>
          <Pencil aria-hidden="true" size={18} />
          {t('saved.rename')}
        </MenuAction>
        <MenuAction onSelect={() => saving.mutate({ id, query })}>
          <RefreshCw aria-hidden="true" size={18} />
          {t('saved.replace')}
        </MenuAction>
        <MenuAction onSelect={() => setDoing('delete')}>
          <Trash2 aria-hidden="true" size={18} />
          {t('saved.delete')}
        </MenuAction>
      </Menu>
      {doing === 'rename' && (
        <NameDialog
          title={t('saved.renameTitle', { name })}
          name={name}
          busy={saving.isPending}
          error={saving.error}
          onSave={(next) => saving.mutate({ id, name: next }, { onSuccess: done })}
          onClose={done}
        />
      )}
      {doing === 'delete' && (
        <Confirm
          title={t('saved.deleteTitle', { name })}
          text={t('saved.deleteText')}
          confirm={t('saved.delete')}
          cancel={t('saved.keep')}
          busy={deleting.isPending}
          trouble={deleting.error ? reasonOf(deleting.error) : undefined}
          onConfirm={() => deleting.mutate(id, { onSuccess: done })}
          onCancel={done}
        />
      )}
    </>
  );
}
