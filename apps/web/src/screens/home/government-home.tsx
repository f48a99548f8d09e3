import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { UnassignedPosts } from '../government/unassigned-posts.tsx';

export function GovernmentHome() {
  return (
    <Dashboard>
      <UnassignedPosts withFigures />
    </Dashboard>
  );
}
