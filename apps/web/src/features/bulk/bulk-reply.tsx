import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PLACEHOLDERS } from '@sudhaar/domain/reply-templates';
import { checkComment } from '@sudhaar/domain/validation';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx';
import { ReplyPreview, useReplyPreview } from './reply-preview.tsx';

const GAPS = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
const CODES = Object.keys(LANGUAGES) as Language[];

/** One text for all posts, in the languages of their reporters, with placeholders for number, place and due date. */
export function BulkReply(props: BulkProps) {
  const { t, i18n } = useTranslation(['desk', 'common']);
  const { data: templates = [] } = useQuery({
    queryKey: ['reply-templates', 'unfilled'],
    queryFn: async () => (await api('GET /api/gov/templates')).templates,
  });
  const [templateId, setTemplateId] = useState('');
  const [text, setText] = useState('');
  const [translations, setTranslations] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const language = templates.find(({ _id }) => _id === templateId)?.language ?? i18n.language;
  const written = Object.fromEntries(
    Object.entries(translations).filter(([code, words]) => code !== language && words.trim() !== ''),
  );
  const reply = { kind: 'reply' as const, text: text.trim(), language, translations: written };
  const preview = useReplyPreview(props.chosen, reply);
  const missing = preview.data?.missing.map((one) => one.language) ?? [];
  const others = CODES.filter(
    (code) => code !== language && (code in translations || missing.includes(code)),
  );
  const write = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const action = () => {
    const problem = checkComment(text)?.problem;
    setError(problem && t(`common:problems.${problem}`));
    return problem ? null : reply;
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
            const template = templates.find(({ _id }) => _id === id);
            setTemplateId(id);
            setTranslations(template?.translations ?? {});
            write(template?.text ?? '');
          }}
        />
      )}
      <TextAreaField
        name="text"
        label={t('bulk.text')}
        lang={language}
        error={error}
        rows={5}
        maxLength={TEXT_MAX.comment}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {others.map((code) => (
        <TextAreaField
          key={code}
          name={`text-${code}`}
          label={t('bulk.textIn', { language: LANGUAGES[code] })}
          hint={t('bulk.textInHint', { language: LANGUAGES[code] })}
          lang={code}
          rows={4}
          maxLength={TEXT_MAX.comment}
          value={translations[code] ?? ''}
          onChange={(event) => setTranslations({ ...translations, [code]: event.target.value })}
        />
      ))}
      <ReplyPreview preview={preview} />
    </BulkDialog>
  );
}
