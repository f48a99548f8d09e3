import { Navigate } from 'react-router';
import { fetchHome, Home } from '../shell/home.tsx';
import { withEarlyPosts } from '../shell/with-early-posts.ts';
import { type Page, page, plainPage } from './page.ts';
import { PROFILE } from './shared.ts';

const profileById = page(
  'profile',
  async () => (await import('../features/profiles/profile-page.tsx')).ProfileById,
  ...PROFILE,
);

/** The form is for citizens: its guard asks a visitor to log in and brings them back. */
function ToReport() {
  return <Navigate to="/user/dashboard/createPost" replace />;
}

export const publicPages: Record<string, Page> = {
  '/': { Component: Home, handle: { title: 'home', fetch: fetchHome } },
  '/developers': plainPage(
    'developers',
    async () => (await import('../features/pages/team.tsx')).Team,
    'team',
  ),
  '/about': plainPage('about', async () => (await import('../features/pages/about.tsx')).About, 'pages'),
  '/services': plainPage(
    'services',
    async () => (await import('../features/pages/services.tsx')).Services,
    'pages',
  ),
  '/contact': plainPage(
    'contact',
    async () => (await import('../features/pages/contact.tsx')).Contact,
    'pages',
  ),
  '/policy': plainPage('policy', async () => (await import('../features/pages/rules.tsx')).Policy, 'pages'),
  '/terms': plainPage('terms', async () => (await import('../features/pages/rules.tsx')).Terms, 'pages'),
  '/report': { Component: ToReport, handle: {} },
  '/track': page(
    'track',
    async () => (await import('../features/tracking/track-page.tsx')).TrackPage,
    'tracking',
    'posts',
  ),
  '/updates': page(
    'updates',
    async () => (await import('../features/tracking/updates-page.tsx')).UpdatesPage,
    'tracking',
  ),
  '/map': page(
    'map',
    async () => (await import('../features/explore/explore-page.tsx')).ExplorePage,
    'explore',
    'places',
  ),
  '/forum': plainPage('forum', async () => (await import('../features/chat/forum.tsx')).Forum, 'chat'),
  '/help': page(
    'help',
    async () => (await import('../features/help/help-center.tsx')).HelpCenter,
    'helpCenter',
    'articles',
  ),
  '/help/:article': plainPage(
    'help',
    async () => (await import('../features/help/article-page.tsx')).ArticlePage,
    'helpCenter',
    'articles',
  ),
  '/post/:postId': page(
    'post',
    withEarlyPosts(async () => (await import('../features/posts/post-page.tsx')).PostPage),
    'posts',
  ),
  '/forgot-password': plainPage(
    'forgotPassword',
    async () => (await import('../features/accounts/forgot-password.tsx')).ForgotPassword,
    'accounts',
  ),
  '/reset-password': plainPage(
    'resetPassword',
    async () => (await import('../features/accounts/reset-password.tsx')).ResetPassword,
    'accounts',
  ),
  '/confirm-email': page(
    'confirmEmail',
    async () => (await import('../features/accounts/confirm-email.tsx')).ConfirmEmail,
    'accounts',
  ),
  '/unsubscribe': page(
    'unsubscribe',
    async () => (await import('../features/settings/unsubscribe.tsx')).Unsubscribe,
    'settings',
    'accounts',
  ),
  '/user/profile/:role/:userId': page(
    'profile',
    async () => (await import('../features/profiles/profile-page.tsx')).ProfilePage,
    ...PROFILE,
  ),
  '/user/profile/:id': profileById,
  '/user/:id': profileById,
  '*': plainPage('notFound', async () => (await import('../features/pages/not-found.tsx')).NotFound, 'pages'),
};

export const guestPages: Record<string, Page> = {
  '/login': plainPage(
    'login',
    async () => (await import('../features/accounts/login.tsx')).Login,
    'accounts',
    'offline',
  ),
  '/signup': plainPage(
    'signup',
    async () => (await import('../features/accounts/signup.tsx')).Signup,
    'accounts',
  ),
};
