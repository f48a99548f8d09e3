import { useMembership } from '../../entities/office/membership.ts';
import { PageTitleContext } from '../../lib/page/page-title.ts';
import { screen } from '../../lib/page/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Dashboard } from '../../widgets/navigation/dashboard.tsx';

// Loaded on demand like its own page, so that both share their files.
const Desk = screen(
  async () => (await import('../desk/desk-page.tsx')).DeskPage,
  'desk',
  'notes',
  'merging',
  'progress',
  'districts',
  'posts',
  'resolution',
  'report',
  'offices',
  'offline',
);
const Unassigned = screen(
  async () => (await import('../government/unassigned-posts.tsx')).UnassignedWithFigures,
  'desk',
  'progress',
  'districts',
  'posts',
  'resolution',
  'report',
  'offices',
  'offline',
);

/** Staff of an office begin at its desk, others with the reports that nobody has claimed. */
export function GovernmentHome() {
  const membership = useMembership();
  return (
    <Dashboard>
      {membership === undefined ? (
        <Skeleton className="h-96 rounded-large" />
      ) : membership.officeId === null ? (
        <Unassigned />
      ) : (
        <PageTitleContext value="desk">
          <Desk />
        </PageTitleContext>
      )}
    </Dashboard>
  );
}
