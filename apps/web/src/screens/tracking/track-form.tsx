import { looksLikeReportNumber } from '@sudhaar/domain/report-numbers';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { postIn } from '../../entities/public-post/post-id.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Takes a number or a link. `post`: the one that is shown. */
export function TrackForm({ post, onTrack }: { post: string; onTrack: (post: string) => void }) {
  const { t } = useTranslation('tracking');
  const [text, setText] = useState(post);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = postIn(text);
    if (found !== null) onTrack(found);
    else setError(t(looksLikeReportNumber(text) ? 'track.wrongNumber' : 'track.invalid'));
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
      <Button type="submit" look="primary" className="min-h-12 sm:mt-[1.9rem]">
        <Search aria-hidden="true" size={18} />
        {t('track.submit')}
      </Button>
    </form>
  );
}
