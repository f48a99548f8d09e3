import { Search } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { inputLook } from '../../ui/input-look.ts';

type FieldProps = { typed?: string; hasFocus?: boolean };

async function loadField(): Promise<ComponentType<FieldProps>> {
  const [{ FindPlace }, { withQueries }] = await Promise.all([
    import('./find-place.tsx'),
    import('../../lib/cache/queries.tsx'),
    loadTexts('places'),
  ]);
  return withQueries(FindPlace);
}

/** A plain field that becomes the search when somebody enters it, so that nobody else loads the search. */
export function FindPlaceLater() {
  const { t } = useTranslation('shell');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [loaded, setLoaded] = useState<{ Field: ComponentType<FieldProps>; hasFocus: boolean } | null>(null);
  const load = () => {
    loadField().then(
      (Field) => setLoaded({ Field, hasFocus: document.activeElement === input.current }),
      (error: unknown) => console.error(error),
    );
  };
  if (loaded) return <loaded.Field typed={text} hasFocus={loaded.hasFocus} />;
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('findPlace.label')}
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute top-3.5 left-4 text-ink-2"
        />
        <input
          id={id}
          ref={input}
          type="search"
          autoComplete="off"
          value={text}
          onFocus={load}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('findPlace.hint')}
          className={`${inputLook} pr-11 pl-12`}
        />
      </div>
    </>
  );
}
