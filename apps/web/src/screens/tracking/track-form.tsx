import { looksLikePostCode, readPostCode } from '@sudhaar/domain/post-codes';
import { looksLikePostNumber } from '@sudhaar/domain/post-numbers';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { postIn } from '../../entities/public-post/post-id.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Props = {
  onTrack: (post: string) => void;
  /** Throws if no post has this code. */
  onCode: (code: string) => Promise<void>;
};

/** Accepts a number, a code or a link. */
export function TrackForm({ onTrack, onCode }: Props) {
  const { t } = useTranslation(['tracking', 'common']);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const problem = () => {
    if (looksLikePostNumber(text)) return t('track.wrongNumber');
    return looksLikePostCode(text) ? t('common:problems.codeMisheard') : t('track.invalid');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [found, code] = [postIn(text), readPostCode(text)];
    if (found !== null) return onTrack(found);
    if (code === null) return setError(problem());
    setBusy(true);
    try {
      await onCode(code);
    } catch (failure) {
      setError(reasonOf(failure) || t('track.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <Field
        label={t('track.label')}
        name="post"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('track.placeholder')}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="primary" busy={busy} className="min-h-12 sm:mt-[1.9rem]">
        {!busy && <Search aria-hidden="true" size={18} />}
        {t('track.submit')}
      </Button>
    </form>
  );
}
