import type { WebNamespace } from '@sudhaar/language/web';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { askingScreen, type Screen, screen } from './lib/screen.tsx';
import { GuestsOnly, RequireRole } from './shell/guards.tsx';
import { fetchHome, Home } from './shell/home.tsx';
import type { TitleKey } from './shell/page-title.ts';
import { Shell } from './shell/shell.tsx';

/** What a route says about itself: the name of its page, and how to fetch it ahead of being shown. */
export type PageHandle = { title?: TitleKey; fetch?: () => Promise<unknown> };
type Page = { Component: ComponentType; handle: PageHandle };
type Load = Parameters<typeof screen>[0];

const named = (title: TitleKey, Component: Screen): Page => ({
  Component,
  handle: { title, fetch: Component.fetch },
});

/** A page with nothing to ask the server for. */
const plainPage = (title: TitleKey, load: Load, ...texts: WebNamespace[]): Page =>
  named(title, screen(load, ...texts));

/** One that shows what the server knows. */
const page = (title: TitleKey, load: Load, ...texts: WebNamespace[]): Page =>
  named(title, askingScreen(load, ...texts));

const Dashboard = screen(async () => (await import('./shell/dashboard.tsx')).Dashboard);
const dashboard = { Component: Dashboard, handle: { fetch: Dashboard.fetch } satisfies PageHandle };

const communityPosts = async () => (await import('./features/posts/community-posts.tsx')).CommunityPosts;
const votedPosts = () => import('./features/posts/voted-posts.tsx');
const ownProfile = () => import('./features/profiles/own-profile.tsx');
/** A citizen's own profile also tells when the address is not confirmed, as settings do. */
const PROFILE: WebNamespace[] = ['profiles', 'accounts'];
const profileById = page(
  'profile',
  async () => (await import('./features/profiles/profile-page.tsx')).ProfileById,
  ...PROFILE,
);
const ownPosts = () => import('./features/progress/own-posts.tsx');
const notifications = page(
  'notifications',
  async () => (await import('./features/notifications/notifications-page.tsx')).NotificationsPage,
);
const settings = page(
  'settings',
  async () => (await import('./features/settings/settings-page.tsx')).SettingsPage,
  'settings',
  'accounts',
);
/** A card of an authority has a form for photos, with the texts that the report's has. */
const OFFICE: WebNamespace[] = ['progress', 'posts', 'report'];

const publicPages: RouteObject[] = [
  { path: '/', Component: Home, handle: { title: 'home', fetch: fetchHome } satisfies PageHandle },
  {
    path: '/developers',
    ...plainPage('developers', async () => (await import('./features/pages/team.tsx')).Team, 'team'),
  },
  {
    path: '/about',
    ...plainPage('about', async () => (await import('./features/pages/about.tsx')).About, 'pages'),
  },
  {
    path: '/services',
    ...plainPage('services', async () => (await import('./features/pages/services.tsx')).Services, 'pages'),
  },
  {
    path: '/contact',
    ...plainPage('contact', async () => (await import('./features/pages/contact.tsx')).Contact, 'pages'),
  },
  {
    path: '/policy',
    ...plainPage('policy', async () => (await import('./features/pages/rules.tsx')).Policy, 'pages'),
  },
  {
    path: '/terms',
    ...plainPage('terms', async () => (await import('./features/pages/rules.tsx')).Terms, 'pages'),
  },
  // The form is for citizens: its guard asks a visitor to log in and brings them back.
  { path: '/report', element: <Navigate to="/user/dashboard/createPost" replace /> },
  {
    path: '/track',
    ...page(
      'track',
      async () => (await import('./features/tracking/track-page.tsx')).TrackPage,
      'tracking',
      'posts',
    ),
  },
  {
    path: '/updates',
    ...page(
      'updates',
      async () => (await import('./features/tracking/updates-page.tsx')).UpdatesPage,
      'tracking',
    ),
  },
  {
    path: '/map',
    ...page(
      'map',
      async () => (await import('./features/explore/explore-page.tsx')).ExplorePage,
      'explore',
      'places',
    ),
  },
  {
    path: '/forum',
    ...plainPage('forum', async () => (await import('./features/chat/forum.tsx')).Forum, 'chat'),
  },
  {
    path: '/help',
    ...page(
      'help',
      async () => (await import('./features/help/help-center.tsx')).HelpCenter,
      'helpCenter',
      'articles',
    ),
  },
  {
    path: '/help/:article',
    ...plainPage(
      'help',
      async () => (await import('./features/help/article-page.tsx')).ArticlePage,
      'helpCenter',
      'articles',
    ),
  },
  {
    path: '/post/:postId',
    ...page('post', async () => (await import('./features/posts/post-page.tsx')).PostPage, 'posts'),
  },
  {
    path: '/forgot-password',
    ...plainPage(
      'forgotPassword',
      async () => (await import('./features/accounts/forgot-password.tsx')).ForgotPassword,
      'accounts',
    ),
  },
  {
    path: '/reset-password',
    ...plainPage(
      'resetPassword',
      async () => (await import('./features/accounts/reset-password.tsx')).ResetPassword,
      'accounts',
    ),
  },
  {
    path: '/confirm-email',
    ...page(
      'confirmEmail',
      async () => (await import('./features/accounts/confirm-email.tsx')).ConfirmEmail,
      'accounts',
    ),
  },
  {
    path: '/unsubscribe',
    ...page(
      'unsubscribe',
      async () => (await import('./features/settings/unsubscribe.tsx')).Unsubscribe,
      'settings',
      'accounts',
    ),
  },
  {
    path: '/user/profile/:role/:userId',
    ...page(
      'profile',
      async () => (await import('./features/profiles/profile-page.tsx')).ProfilePage,
      ...PROFILE,
    ),
  },
  { path: '/user/profile/:id', ...profileById },
  { path: '/user/:id', ...profileById },
  {
    path: '*',
    ...plainPage('notFound', async () => (await import('./features/pages/not-found.tsx')).NotFound, 'pages'),
  },
];

const guestPages: RouteObject[] = [
  {
    path: '/login',
    ...plainPage(
      'login',
      async () => (await import('./features/accounts/login.tsx')).Login,
      'accounts',
      'offline',
    ),
  },
  {
    path: '/signup',
    ...plainPage('signup', async () => (await import('./features/accounts/signup.tsx')).Signup, 'accounts'),
  },
];

const userArea: RouteObject[] = [
  {
    index: true,
    ...page('userDashboard', async () => (await import('./features/posts/overview.tsx')).Overview, 'posts'),
  },
  {
    path: 'createPost',
    ...page(
      'createPost',
      async () => (await import('./features/report/create-post.tsx')).CreatePost,
      'report',
      'places',
      'offline',
    ),
  },
  {
    path: 'userPosts',
    ...page(
      'userPosts',
      async () => (await import('./features/posts/your-posts.tsx')).YourPosts,
      'posts',
      'offline',
    ),
  },
  {
    path: 'userProfile',
    ...page('profile', async () => (await ownProfile()).OwnCitizenProfile, ...PROFILE),
  },
  {
    path: 'posts',
    ...page('communityPosts', communityPosts, 'posts'),
  },
  {
    path: 'communityChat',
    ...page(
      'communityChat',
      async () => (await import('./features/chat/community-chat.tsx')).CommunityChat,
      'chat',
    ),
  },
  {
    path: 'upvotedIssues',
    ...page('upvotedIssues', async () => (await votedPosts()).UpvotedPosts, 'posts'),
  },
  {
    path: 'downvotedIssues',
    ...page('downvotedIssues', async () => (await votedPosts()).DownvotedPosts, 'posts'),
  },
  { path: 'settings', ...settings },
];

const governmentArea: RouteObject[] = [
  {
    index: true,
    ...page(
      'governmentDashboard',
      async () => (await import('./features/progress/overview.tsx')).Overview,
      ...OFFICE,
    ),
  },
  {
    path: 'viewPosts',
    ...page(
      'civicPosts',
      async () => (await import('./features/progress/unassigned-posts.tsx')).UnassignedPosts,
      ...OFFICE,
    ),
  },
  {
    path: 'viewProgress/:id?',
    ...page('civicPosts', async () => (await ownPosts()).AssignedPosts, ...OFFICE),
  },
  {
    path: 'resolvedIssues/:id?',
    ...page('resolvedPosts', async () => (await ownPosts()).ResolvedPosts, ...OFFICE),
  },
  {
    path: 'governmentProfile',
    ...page('profile', async () => (await ownProfile()).OwnAuthorityProfile, 'profiles'),
  },
  { path: 'settings', ...settings },
];

/** An administrator opens posts with their comments in the lists. */
const DESK: WebNamespace[] = ['admin', 'posts', 'progress', 'moderation'];

const adminArea: RouteObject[] = [
  {
    index: true,
    ...page('adminDashboard', async () => (await import('./features/admin/overview.tsx')).Overview, 'admin'),
  },
  {
    path: 'profile',
    ...page(
      'profile',
      async () => (await import('./features/settings/admin-profile.tsx')).AdminProfile,
      'settings',
    ),
  },
  {
    path: 'managePosts',
    ...page(
      'managePosts',
      async () => (await import('./features/admin/manage-posts.tsx')).ManagePosts,
      ...DESK,
    ),
  },
  {
    path: 'manageUsers',
    ...page(
      'manageUsers',
      async () => (await import('./features/admin/manage-users.tsx')).ManageUsers,
      'admin',
    ),
  },
  {
    path: 'manageGovernment',
    ...page(
      'manageGovernment',
      async () => (await import('./features/admin/manage-governments.tsx')).ManageGovernments,
      'admin',
    ),
  },
  {
    path: 'moderation',
    ...page(
      'moderation',
      async () => (await import('./features/moderation/moderation-queue.tsx')).ModerationQueue,
      'admin',
      'moderation',
      'posts',
    ),
  },
  {
    path: 'contactMessages',
    ...page(
      'contactMessages',
      async () => (await import('./features/admin/contact-messages.tsx')).ContactMessages,
      'admin',
    ),
  },
  {
    path: 'audit',
    ...page('audit', async () => (await import('./features/admin/audit-log.tsx')).AuditLog, 'admin'),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...publicPages,
      { Component: GuestsOnly, children: guestPages },
      {
        element: <RequireRole />,
        children: [{ path: '/notifications', ...dashboard, children: [{ index: true, ...notifications }] }],
      },
      {
        element: <RequireRole only="user" />,
        children: [{ path: '/user/dashboard', ...dashboard, children: userArea }],
      },
      {
        element: <RequireRole only="government" />,
        children: [{ path: '/government/dashboard', ...dashboard, children: governmentArea }],
      },
      {
        element: <RequireRole only="admin" />,
        children: [{ path: '/admin/dashboard', ...dashboard, children: adminArea }],
      },
    ],
  },
];
