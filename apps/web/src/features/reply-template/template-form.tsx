import type { ReplyTemplate } from '@sudhaar/contract/notes';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PLACEHOLDERS } from '@sudhaar/domain/reply-templates';
import type { Failure } from '@sudhaar/domain/validation';
import { isLanguage, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { type FocusEvent, useRef, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { saveTemplate, useRefreshTemplates } from './queries.ts';

type Values = {
  name: string;
  language: Language;
  category: string;
  text: string;
  translations: Readonly<Record<string, string>>;
};

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
  // The text that the cursor was in last: the main one, or a translation.
  const [at, setAt] = useState<Language | null>(null);
  const language = template?.language ?? i18n.language;
  const form = useForm<Values>({
    empty: {
      name: template?.name ?? '',
      language: isLanguage(language) ? language : 'en',
      category: template?.category ?? '',
      text: template?.text ?? '',
      translations: template?.translations ?? {},
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

  const translate = (code: Language, text: string) =>
    form.set('translations', { ...form.values.translations, [code]: text });
  const insert = (placeholder: string) => {
    const field = area.current;
    const text = field?.value ?? form.values.text;
    const start = field?.selectionStart ?? text.length;
    const next = text.slice(0, start) + placeholder + text.slice(field?.selectionEnd ?? start);
    if (at === null) form.set('text', next);
    else translate(at, next);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + placeholder.length, start + placeholder.length);
    });
  };
  const enter = (code: Language | null) => (event: FocusEvent<HTMLTextAreaElement>) => {
    area.current = event.currentTarget;
    setAt(code);
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
        onFocus={enter(null)}
        label={t('templates.text')}
        hint={t('templates.textHint')}
        lang={form.values.language}
        maxLength={TEXT_MAX.comment}
      />
      {LANGUAGE_OPTIONS.filter(({ value }) => value !== form.values.language).map(({ value, label }) => (
        <TextAreaField
          key={value}
          name={`text-${value}`}
          onFocus={enter(value)}
          label={t('templates.textIn', { language: label })}
          hint={t('templates.textInHint', { language: label })}
          error={form.errorAt('translations')}
          lang={value}
          maxLength={TEXT_MAX.comment}
          value={form.values.translations[value] ?? ''}
          onChange={(event) => translate(value, event.target.value)}
        />
      ))}
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
