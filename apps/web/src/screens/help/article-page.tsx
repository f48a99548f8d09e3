import { ARTICLES, type ArticleId, articlesOf, isArticleId, pathOf } from '@sudhaar/domain/help';
import { ArrowLeft, ArrowRight, BookX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePageName } from '../../lib/page/page-title.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArticleBody } from './article-body.tsx';
import { MoreHelp } from './more-help.tsx';

export function ArticlePage() {
  const { t } = useTranslation('helpCenter');
  const { article = '' } = useParams();
  return (
    <div className="page py-8 sm:py-12">
      <Link
        to="/help"
        className="inline-flex min-h-touch items-center gap-2 font-semibold text-green underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        {t('back')}
      </Link>
      {isArticleId(article) ? (
        <Article key={article} id={article} />
      ) : (
        <EmptyState icon={BookX}>{t('gone')}</EmptyState>
      )}
      <MoreHelp />
    </div>
  );
}

function Article({ id }: { id: ArticleId }) {
  const { t } = useTranslation(['helpCenter', 'articles']);
  const { role } = useSession();
  const { group, audience, links } = ARTICLES[id];
  const { title, answer, body } = t(`articles:articles.${id}`, { returnObjects: true });
  usePageName(title);
  return (
    <div className="mt-2 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article>
        <p className="text-small font-semibold text-ink-3">
          {t(`groups.${group}`)}
          {audience !== 'everyone' && group !== 'authorities' && ` · ${t(`audiences.${audience}`)}`}
        </p>
        <h1 className="mt-1 text-heading tracking-tight sm:text-[2.5rem]">{title}</h1>
        <p className="mt-4 max-w-[68ch] text-lead">{answer}</p>
        <ArticleBody blocks={body} />
        <ul aria-label={t('goTo')} className="mt-6 flex flex-wrap gap-3">
          {links.map((destination) => (
            <li key={destination}>
              <ButtonLink look="outline" to={pathOf(destination, role || null)}>
                {t(`articles:destinations.${destination}`)}
                <ArrowRight aria-hidden="true" size={18} />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </article>
      <RelatedArticles id={id} />
    </div>
  );
}

/** Other articles of its group. */
function RelatedArticles({ id }: { id: ArticleId }) {
  const { t } = useTranslation(['helpCenter', 'articles']);
  const others = articlesOf(ARTICLES[id].group).filter((other) => other !== id);
  return (
    <nav aria-label={t('related')} className="rounded-large border border-line bg-card p-5">
      <h2 className="text-base">{t('related')}</h2>
      <ul className="mt-1">
        {others.map((other) => (
          <li key={other} className="border-t border-line first:border-t-0">
            <Link
              to={`/help/${other}`}
              className="flex min-h-touch items-center py-2 font-medium text-green underline-offset-4 hover:underline"
            >
              {t(`articles:articles.${other}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
