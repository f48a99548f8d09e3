import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from './page-title.ts';

/** A page that is not built yet: its name, and nothing that pretends to work. */
export function HeadingOnly() {
  return <PageHeading title={usePageTitle()} />;
}
