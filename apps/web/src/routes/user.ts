import { withEarlyPosts } from '../shell/with-early-posts.ts';
import { type Page, page } from './page.ts';
import { ownProfile, PROFILE, settings } from './shared.ts';

const votedPosts = () => import('../features/posts/voted-posts.tsx');

export const userPages: Record<string, Page> = {
  '': page('userDashboard', async () => (await import('../features/posts/overview.tsx')).Overview, 'posts'),
  createPost: page(
    'createPost',
    async () => (await import('../features/report/create-post.tsx')).CreatePost,
    'report',
    'places',
    'offline',
  ),
  userPosts: page(
    'userPosts',
    async () => (await import('../features/posts/your-posts.tsx')).YourPosts,
    'posts',
    'offline',
  ),
  userProfile: page('profile', async () => (await ownProfile()).OwnCitizenProfile, ...PROFILE),
  posts: page(
    'communityPosts',
    withEarlyPosts(async () => (await import('../features/posts/community-posts.tsx')).CommunityPosts),
    'posts',
  ),
  communityChat: page(
    'communityChat',
    async () => (await import('../features/chat/community-chat.tsx')).CommunityChat,
    'chat',
  ),
  upvotedIssues: page('upvotedIssues', async () => (await votedPosts()).UpvotedPosts, 'posts'),
  downvotedIssues: page('downvotedIssues', async () => (await votedPosts()).DownvotedPosts, 'posts'),
  settings,
};
