import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { trackByCode } from '../../entities/public-post/queries.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { FoundByCodeState } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnPosts } from './own-posts.tsx';
import { TrackForm } from './track-form.tsx';

export function TrackPage() {
  const { t } = useTranslation('tracking');
  const { role, token } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Printed on older job sheets.
  const post = useWrittenParams(params).get('post');
  const findByCode = async (code: string) => {
    const { post, isFurtherCaller } = await trackByCode(code);
    // Never in the URL, because a code opens more than a number.
    const state: FoundByCodeState = { code, isFurtherCaller };
    navigate(publicPostPath(post.number), { state });
  };
  if (post) return <Navigate replace to={publicPostPath(post)} />;
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('track.lead')} />
      <div className="mt-6 max-w-2xl">
        <TrackForm onTrack={(found) => navigate(publicPostPath(found))} onCode={findByCode} />
      </div>
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
