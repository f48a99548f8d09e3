import type { ReplyTemplate } from '@sudhaar/contract/notes';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PLACEHOLDERS } from '@sudhaar/domain/reply-templates';
import type { Failure } from '@sudhaar/domain/validation';
import { isLanguage, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { useRef } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { saveTemplate, useRefreshTemplates } from './queries.ts';

type Values = { name: string; language: Language; category: string; text: string };

const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value],
}));

/** The server checks placeholders and category. */
function check({ name, text }: Values): Failure<keyof Values> | null {
  if (name.trim() === '') return { problem: 'templateNameMissing', field: 'name' };
  return text.trim() === '' ? { problem: 'commentEmpty', field: 'text' } : null;
}

/** `template` is null for a new one. */
export function TemplateForm({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('notes');
  const refresh = useRefreshTemplates();
  const area = useRef<HTMLTextAreaElement>(null);
  const language = template?.language ?? i18n.language;
  const form = useForm<Values>({
    empty: {
      name: template?.name ?? '',
      language: isLanguage(language) ? language : 'en',
      category: template?.category ?? '',
      text: template?.text ?? '',
    },
    check,
    failed: t('templates.saveFailed'),
    async send({ category, ...values }) {
      const { message } = await saveTemplate(template?._id ?? null, {
        ...values,
        category: category || null,
      });
      await refresh();
      onClose();
      notify.success(message);
    },
  });

  const insert = (placeholder: string) => {
    const { text } = form.values;
    const at = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? at;
    form.set('text', text.slice(0, at) + placeholder + text.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
  };

  return (
    <FormDialog
      title={t(template ? 'templates.editTitle' : 'templates.addTitle')}
      cancel={t('templates.cancel')}
      confirm={t('templates.save')}
      busy={form.busy}
      trouble={form.trouble}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('templates.name')}
        hint={t('templates.nameHint')}
        maxLength={TEXT_MAX.name}
        autoComplete="off"
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="language"
          label={t('templates.language')}
          value={form.values.language}
          options={LANGUAGE_OPTIONS}
          onChange={(value) => form.set('language', value)}
        />
        <CategorySelect
          label={t('templates.category')}
          all={t('templates.everyCategory')}
          value={form.values.category}
          error={form.errorAt('category')}
          onChange={(code) => form.set('category', code)}
        />
      </div>
      <TextAreaField
        {...form.field('text')}
        ref={area}
        label={t('templates.text')}
        hint={t('templates.textHint')}
        lang={form.values.language}
        maxLength={TEXT_MAX.comment}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('templates.insert')}</legend>
        <div className="flex flex-wrap gap-2">
          {PLACEHOLDERS.map((name) => (
            <Button key={name} compact onClick={() => insert(`{${name}}`)}>
              {t(`placeholders.${name}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
