import { withEarlyPosts } from '../../entities/post/with-early-posts.ts';
import { type Page, page } from './page.ts';
import { ownProfile, PROFILE, settings } from './shared.ts';

const votedPosts = () => import('../../screens/citizen/voted-posts.tsx');

export const userPages: Record<string, Page> = {
  '': page(
    'userDashboard',
    async () => (await import('../../screens/citizen/overview.tsx')).Overview,
    'districts',
    'posts',
    'resolution',
  ),
  createPost: page(
    'createPost',
    async () => (await import('../../screens/citizen/create-post.tsx')).CreatePost,
    'districts',
    'report',
    'places',
    'offline',
    'posts',
  ),
  userPosts: page(
    'userPosts',
    async () => (await import('../../screens/citizen/your-posts.tsx')).YourPosts,
    'districts',
    'posts',
    'resolution',
    'offline',
  ),
  userProfile: page('profile', async () => (await ownProfile()).OwnCitizenProfile, ...PROFILE),
  posts: page(
    'feed',
    withEarlyPosts(async () => (await import('../../screens/citizen/feed.tsx')).Feed),
    'districts',
    'posts',
  ),
  communityChat: page(
    'communityChat',
    async () => (await import('../../screens/chat/community-chat.tsx')).CommunityChat,
    'chat',
    'districts',
  ),
  upvotedIssues: page('upvotedIssues', async () => (await votedPosts()).UpvotedPosts, 'posts', 'districts'),
  downvotedIssues: page(
    'downvotedIssues',
    async () => (await votedPosts()).DownvotedPosts,
    'posts',
    'districts',
  ),
  settings,
};
