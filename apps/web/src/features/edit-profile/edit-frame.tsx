import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

type Props = {
  form: {
    busy: boolean;
    trouble: string | undefined;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  onCancel: () => void;
  children: ReactNode;
};

export function EditFrame({ form, onCancel, children }: Props) {
  const { t } = useTranslation('profiles');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="p-5 sm:p-6">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none sm:text-heading">
        {t('form.title')}
      </h1>
      <form noValidate onSubmit={form.submit} className="mt-5 grid gap-6">
        {children}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={form.trouble} />
        </div>
        <div className="flex flex-wrap gap-3 border-t border-line pt-5 sm:justify-end">
          <Button onClick={onCancel} disabled={form.busy} className="flex-1 sm:flex-none">
            {t('form.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} className="flex-1 sm:flex-none">
            {t(form.busy ? 'form.saving' : 'form.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
