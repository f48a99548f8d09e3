import { readPostCode } from '@sudhaar/domain/post-codes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { applyPost, markListsStale } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

/** Takes the post by its code, and opens it. Returns the reason for a failure. */
function useTakePost() {
  const { t } = useTranslation('intake');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const take = async (code: string): Promise<string | undefined> => {
    setBusy(true);
    try {
      const { post, message } = await api('POST /api/user/takeReport', { body: { code } });
      applyPost(client, post);
      markListsStale(client);
      notify.success(message);
      navigate(`/post/${post._id}`);
      return undefined;
    } catch (error) {
      notify.failure(error, t('take.failed'));
      return reasonOf(error) || t('take.failed');
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
}

/** For a citizen who has found a report by its code. */
export function TakeFoundPost({ code, isFurtherCaller }: { code: string; isFurtherCaller: boolean }) {
  const { t } = useTranslation('intake');
  const { take, busy } = useTakePost();
  const [trouble, setTrouble] = useState<string>();
  return (
    <section className="grid gap-3 rounded-large bg-green-soft p-4 sm:p-5">
      <p>{t(isFurtherCaller ? 'take.joinLead' : 'take.mineLead')}</p>
      <FormTrouble message={trouble} />
      <Button look="solid" busy={busy} className="w-fit" onClick={async () => setTrouble(await take(code))}>
        {t(isFurtherCaller ? 'take.join' : 'take.mine')}
      </Button>
    </section>
  );
}

/** A small form for who has a code and no report yet. */
export function TakeByCode() {
  const { t } = useTranslation(['intake', 'common']);
  const { take, busy } = useTakePost();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('take.missing'));
    if (readPostCode(code) === null) return setError(t('common:problems.codeMisheard'));
    setError(await take(code));
  };
  return (
    <div className="mt-6">
      <Button compact aria-expanded={isOpen} aria-controls={formId} onClick={() => setOpen(!isOpen)}>
        {t('take.open')}
      </Button>
      {isOpen && (
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="mt-3 grid gap-4 rounded-large border border-line bg-card p-4 sm:p-5"
        >
          <p className="text-ink-2">{t('take.lead')}</p>
          <Field
            name="code"
            label={t('take.label')}
            hint={t('take.hint')}
            value={code}
            error={error}
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" look="solid" busy={busy} className="w-fit">
            {t('take.submit')}
          </Button>
        </form>
      )}
    </div>
  );
}
