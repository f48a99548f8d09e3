import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { trackByCode, trackedPost } from '../../entities/public-post/queries.ts';
import { useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnPosts } from './own-posts.tsx';
import { TrackForm } from './track-form.tsx';
import { TrackedPost } from './tracked-post.tsx';

// Few people have a code, so it is loaded on demand.
const FoundByCode = optionalPart(async () => (await import('./found-by-code.tsx')).FoundByCode, 'intake');

export function TrackPage() {
  const { t } = useTranslation('tracking');
  const { role, token } = useSession();
  const [params, change] = useAddress();
  const id = useWrittenParams(params).get('post') ?? '';
  const client = useQueryClient();
  // Never in the URL, because a code opens more than a number.
  const [byCode, setByCode] = useState({ number: '', code: '' });
  const showPost = (post: string) => change((address) => address.set('post', post));
  const findByCode = async (code: string) => {
    const post = await trackByCode(code);
    client.setQueryData(trackedPost(post.number).queryKey, post);
    setByCode({ number: post.number, code });
    showPost(post.number);
  };
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('track.title')} lead={t('track.lead')} />
      <div className="mt-6 max-w-2xl">
        <TrackForm key={id} post={id} onTrack={showPost} onCode={findByCode} />
      </div>
      {id !== '' && id === byCode.number && (
        <div className="mt-6 max-w-2xl">
          <Suspense>
            <FoundByCode code={byCode.code} />
          </Suspense>
        </div>
      )}
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
