import { CommunityPosts } from '../features/posts/community-posts.tsx';
import { Dashboard } from './dashboard.tsx';

/** A citizen comes home to what others report, with the dashboard's ways beside it. */
export function CitizenHome() {
  return (
    <Dashboard>
      <CommunityPosts />
    </Dashboard>
  );
}
