import type { ReplyTemplate } from '@sudhaar/contract/notes';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteTemplate, useTemplates } from './queries.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateItem } from './template-item.tsx';

/** Heads edit templates, members read them. */
export function TemplateList() {
  const { t } = useTranslation('notes');
  const { data, error, isFetching, refetch } = useTemplates();
  // Null for a new one.
  const [edited, setEdited] = useState<ReplyTemplate | null | undefined>();
  const [leaving, setLeaving] = useState<ReplyTemplate>();
  if (!data && error)
    return (
      <FailureState
        title={t('templates.failed')}
        reason={reasonOf(error)}
        retry={t('tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton className="h-60 rounded-large" />;
  const { templates, mayChange } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      {mayChange ? (
        <Button look="primary" onClick={() => setEdited(null)} className="justify-self-start">
          <Plus aria-hidden="true" size={20} />
          {t('templates.add')}
        </Button>
      ) : (
        <p className="text-ink-2">{t('templates.readOnly')}</p>
      )}
      {templates.length === 0 && <EmptyState icon={LayoutTemplate}>{t('templates.none')}</EmptyState>}
      <ul className="grid grid-cols-1 gap-4 empty:hidden xl:grid-cols-2">
        {templates.map((template) => (
          <TemplateItem
            key={template._id}
            template={template}
            mayChange={mayChange}
            onEdit={() => setEdited(template)}
            onDelete={() => setLeaving(template)}
          />
        ))}
      </ul>
      {edited !== undefined && <TemplateForm template={edited} onClose={() => setEdited(undefined)} />}
      {leaving && <DeleteTemplate template={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function DeleteTemplate({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const { t } = useTranslation('notes');
  const { mutate, isPending, error } = useDeleteTemplate(onClose);
  return (
    <Confirm
      title={t('templates.deleteTitle')}
      text={t('templates.deleteText', { name: template.name })}
      confirm={t('templates.delete')}
      cancel={t('templates.keep')}
      busy={isPending}
      trouble={error ? explain(error, t('templates.deleteFailed')).message : undefined}
      onConfirm={() => mutate(template._id)}
      onCancel={onClose}
    />
  );
}
