import { useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnPosts } from './own-posts.tsx';
import { TrackForm } from './track-form.tsx';
import { TrackedPost } from './tracked-post.tsx';

/** Find a post by its number or link, and one's own. */
export function TrackPage() {
  const { t } = useTranslation('tracking');
  const { role, token } = useSession();
  const [params, change] = useAddress();
  const id = useWrittenParams(params).get('post') ?? '';
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('track.title')} lead={t('track.lead')} />
      <div className="mt-6 max-w-2xl">
        <TrackForm key={id} post={id} onTrack={(post) => change((address) => address.set('post', post))} />
      </div>
      {id !== '' && (
        <div className="mt-8">
          <TrackedPost id={id} />
        </div>
      )}
      {role === 'user' && <OwnPosts />}
      {token === null && (
        <section className="mt-10 flex max-w-2xl flex-wrap items-center justify-between gap-4 rounded-large bg-sunk p-5">
          <p className="min-w-0 flex-1 basis-60">{t('track.loginHint')}</p>
          <ButtonLink look="outline" to="/login" state={{ from: '/track' }}>
            {t('track.login')}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
