import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { postIdIn } from '../../entities/public-post/post-id.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Whatever was pasted, the id in it is what counts. */
export function TrackForm({ id, onTrack }: { id: string; onTrack: (id: string) => void }) {
  const { t } = useTranslation('tracking');
  const [text, setText] = useState(id);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = postIdIn(text);
    setWrong(found === null);
    if (found !== null) onTrack(found);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <Field
        label={t('track.label')}
        name="post"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('track.placeholder')}
        value={text}
        error={wrong ? t('track.invalid') : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" look="primary" className="min-h-12 sm:mt-[1.9rem]">
        <Search aria-hidden="true" size={18} />
        {t('track.submit')}
      </Button>
    </form>
  );
}
