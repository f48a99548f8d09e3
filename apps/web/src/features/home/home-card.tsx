import { House } from 'lucide-react';
import { useState } from 'react';
import { HomeForm } from '../../entities/place/home/home-form.tsx';
import { useChangeHome } from '../../entities/place/home/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = {
  /** The reader asked for posts near home, so the form is open at once. */
  isWanted: boolean;
  onDone: () => void;
};

/** Asks once, without blocking the feed below. */
export function HomeCard({ isWanted, onDone }: Props) {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(isWanted);
  const { mutate, isPending } = useChangeHome();
  const skip = () => {
    // The reader only changed their mind, so this does not count as asked.
    if (isWanted) return onDone();
    mutate(null, {
      onSuccess: onDone,
      onError: (error) => notify.failure(error, t('card.skipFailed')),
    });
  };
  const notNow = (
    <Button busy={isPending} onClick={skip}>
      {t('card.skip')}
    </Button>
  );
  return (
    <Card className="mb-5 p-5 sm:p-6">
      <section aria-labelledby="home-card">
        <div className="flex gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-soft text-green">
            <House aria-hidden="true" size={22} />
          </span>
          <div>
            <h2 id="home-card" className="text-lead">
              {t('card.title')}
            </h2>
            <p className="mt-1 text-ink-2">{t('card.lead')}</p>
          </div>
        </div>
        <div className="mt-4">
          {open ? (
            <HomeForm home={null} onSaved={onDone}>
              {notNow}
            </HomeForm>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button look="outline" onClick={() => setOpen(true)}>
                {t('card.choose')}
              </Button>
              {notNow}
            </div>
          )}
        </div>
      </section>
    </Card>
  );
}
