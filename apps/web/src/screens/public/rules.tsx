import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export const Policy = () => <Rules name="policy" />;
export const Terms = () => <Rules name="terms" />;

/** Numbered sections in a readable column. */
function Rules({ name }: { name: 'policy' | 'terms' }) {
  const { t } = useTranslation('pages');
  const sections = t(`${name}.sections`, { returnObjects: true });
  return (
    <article className="page py-8 sm:py-12">
      <PageHeading lead={t(`${name}.lead`)}>
        <p className="mt-3 text-small text-ink-3">{t(`${name}.lastUpdated`)}</p>
      </PageHeading>
      <div className="mt-8 grid max-w-[68ch] gap-8">
        {sections.map(({ title, text }) => (
          <section key={title} className="border-t border-line pt-6">
            <h2 className="text-lead">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
