import type { DeskQuery } from '@sudhaar/contract/desk';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useSaveView } from './use-saved-view.ts';

/** Saves the current inbox for the whole office. */
export function SaveView({ query, className }: { query: DeskQuery; className?: string }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveView();
  const close = () => {
    saving.reset();
    setOpen(false);
  };
  return (
    <>
      <Button compact className={className} onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" size={18} />
        {t('saved.save')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('saved.save')}
          busy={saving.isPending}
          error={saving.error}
          onSave={(name) => saving.mutate({ name, query }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
