import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PLACEHOLDERS } from '@sudhaar/domain/reply-templates';
import { checkComment } from '@sudhaar/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx';

const GAPS = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

/** One text for all posts, with placeholders for number, place and due date. */
export function BulkReply(props: BulkProps) {
  const { t } = useTranslation(['desk', 'common']);
  const { data: templates = [] } = useQuery({
    queryKey: ['reply-templates', 'unfilled'],
    queryFn: async () => (await api('GET /api/gov/templates')).templates,
  });
  const [templateId, setTemplateId] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const language = templates.find(({ _id }) => _id === templateId)?.language;
  const write = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const action = () => {
    const problem = checkComment(text)?.problem;
    setError(problem && t(`common:problems.${problem}`));
    return problem ? null : { kind: 'reply' as const, text: text.trim(), language };
  };
  return (
    <BulkDialog {...props} kind="reply" action={action} explanation={t('bulk.explain.reply', { gaps: GAPS })}>
      {templates.length > 0 && (
        <SelectField
          name="template"
          label={t('bulk.template')}
          value={templateId}
          options={[
            { value: '', label: t('bulk.noTemplate') },
            ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(id) => {
            setTemplateId(id);
            write(templates.find(({ _id }) => _id === id)?.text ?? '');
          }}
        />
      )}
      <TextAreaField
        name="text"
        label={t('bulk.text')}
        error={error}
        rows={5}
        maxLength={TEXT_MAX.comment}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </BulkDialog>
  );
}
