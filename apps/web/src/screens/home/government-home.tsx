import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { UnassignedPosts } from '../government/unassigned-posts.tsx';

/** An authority comes home to what nobody has taken on yet, and to the figures of what waits for it. */
export function GovernmentHome() {
  return (
    <Dashboard>
      <UnassignedPosts withFigures />
    </Dashboard>
  );
}
