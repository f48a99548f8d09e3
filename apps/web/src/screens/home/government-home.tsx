import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { UnassignedPosts } from '../government/unassigned-posts.tsx';

/** The unassigned posts, and figures of pending work. */
export function GovernmentHome() {
  return (
    <Dashboard>
      <UnassignedPosts withFigures />
    </Dashboard>
  );
}
