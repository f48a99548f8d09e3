import { UnassignedPosts } from '../features/progress/unassigned-posts.tsx';
import { Dashboard } from './dashboard.tsx';

/** An authority comes home to what nobody has taken on yet, and to the figures of what waits for it. */
export function GovernmentHome() {
  return (
    <Dashboard>
      <UnassignedPosts withFigures />
    </Dashboard>
  );
}
