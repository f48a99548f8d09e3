import { withEarlyPosts } from '../../entities/post/with-early-posts.ts';
import { type Page, page } from './page.ts';
import { ownProfile, PROFILE, settings } from './shared.ts';

const votedPosts = () => import('../../screens/citizen/voted-posts.tsx');

export const userPages: Record<string, Page> = {
  '': page(
    'userDashboard',
    async () => (await import('../../screens/citizen/overview.tsx')).Overview,
    'posts',
    'resolution',
  ),
  createPost: page(
    'createPost',
    async () => (await import('../../screens/citizen/create-post.tsx')).CreatePost,
    'report',
    'places',
    'offline',
    'posts',
  ),
  userPosts: page(
    'userPosts',
    async () => (await import('../../screens/citizen/your-posts.tsx')).YourPosts,
    'posts',
    'resolution',
    'offline',
  ),
  userProfile: page('profile', async () => (await ownProfile()).OwnCitizenProfile, ...PROFILE),
  posts: page(
    'feed',
    withEarlyPosts(async () => (await import('../../screens/citizen/feed.tsx')).Feed),
    'posts',
  ),
  communityChat: page(
    'communityChat',
    async () => (await import('../../screens/chat/community-chat.tsx')).CommunityChat,
    'chat',
  ),
  upvotedIssues: page('upvotedIssues', async () => (await votedPosts()).UpvotedPosts, 'posts'),
  downvotedIssues: page('downvotedIssues', async () => (await votedPosts()).DownvotedPosts, 'posts'),
  settings,
};
