import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from './page-title.ts';

/** A page that is not built yet: its name, and nothing that pretends to work. Inside a dashboard, or on its own. */
export function HeadingOnly() {
  return <PageHeading title={usePageTitle()} />;
}

export function HeadingOnlyPage() {
  return (
    <div className="page py-10">
      <HeadingOnly />
    </div>
  );
}
