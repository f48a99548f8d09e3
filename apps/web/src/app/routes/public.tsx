import type { WebNamespace } from '@sudhaar/language/web';
import { Navigate } from 'react-router';
import { withEarlyPosts } from '../../entities/post/with-early-posts.ts';
import { fetchHome, Home } from '../../screens/home/home.tsx';
import { type Page, page, plainPage } from './page.ts';
import { PROFILE } from './shared.ts';

const profileById = page(
  'profile',
  async () => (await import('../../screens/profile/profile-page.tsx')).ProfileById,
  ...PROFILE,
);

/** The form is for citizens. Its guard asks visitors to log in and returns them. */
function RedirectToReportForm() {
  return <Navigate to="/user/dashboard/createPost" replace />;
}

/** Few people open them, so each loads its code and texts itself. */
const ofGuests = () => import('../../screens/guest/guest-pages.ts');

/** Includes the texts of the not-found page for unknown places. */
const PLACES: WebNamespace[] = ['placePages', 'pages'];

export const publicPages: Record<string, Page> = {
  '/': { Component: Home, handle: { title: 'home', fetch: fetchHome } },
  '/developers': plainPage(
    'developers',
    async () => (await import('../../screens/public/team.tsx')).Team,
    'team',
  ),
  '/about': plainPage('about', async () => (await import('../../screens/public/about.tsx')).About, 'pages'),
  '/services': plainPage(
    'services',
    async () => (await import('../../screens/public/services.tsx')).Services,
    'pages',
  ),
  '/contact': plainPage(
    'contact',
    async () => (await import('../../screens/public/contact.tsx')).Contact,
    'pages',
  ),
  '/policy': plainPage(
    'policy',
    async () => (await import('../../screens/public/rules.tsx')).Policy,
    'pages',
  ),
  '/terms': plainPage('terms', async () => (await import('../../screens/public/rules.tsx')).Terms, 'pages'),
  '/report/guest': page('createPost', async () => (await ofGuests()).GuestReport),
  '/report': { Component: RedirectToReportForm, handle: {} },
  '/track': page(
    'track',
    async () => (await import('../../screens/tracking/track-page.tsx')).TrackPage,
    'districts',
    'tracking',
    'posts',
  ),
  '/r/:number': page(
    'post',
    async () => (await import('../../screens/post/public-post-page.tsx')).PublicPostPage,
    'districts',
    'postPages',
    'tracking',
    'posts',
    'resolution',
  ),
  '/updates': page(
    'updates',
    async () => (await import('../../screens/tracking/updates-page.tsx')).UpdatesPage,
    'districts',
    'tracking',
  ),
  '/overdue': page(
    'overdue',
    async () => (await import('../../screens/promises/overdue-page.tsx')).OverduePage,
    'districts',
    'promises',
    'tracking',
  ),
  '/performance': page(
    'performance',
    async () => (await import('../../screens/promises/performance-page.tsx')).PerformancePage,
    'districts',
    'promises',
    'tracking',
  ),
  '/offices': page(
    'offices',
    async () => (await import('../../screens/offices/offices-page.tsx')).OfficesPage,
    'districts',
    'offices',
    'places',
  ),
  '/office/:id': page(
    'office',
    async () => (await import('../../screens/offices/office-page.tsx')).OfficePage,
    'districts',
    'offices',
    'following',
    'promises',
  ),
  '/map': page(
    'map',
    async () => (await import('../../screens/explore/explore-page.tsx')).ExplorePage,
    'districts',
    'explore',
    'places',
  ),
  '/statistics': page(
    'statistics',
    async () => (await import('../../screens/statistics/statistics-page.tsx')).StatisticsPage,
    'districts',
    'statistics',
    'pages',
  ),
  '/places': page(
    'places',
    async () => (await import('../../screens/places/states-page.tsx')).StatesPage,
    ...PLACES,
    'places',
  ),
  '/places/:state': page(
    'places',
    async () => (await import('../../screens/places/state-page.tsx')).StatePage,
    'districts',
    ...PLACES,
  ),
  '/places/:state/:district': page(
    'places',
    async () => (await import('../../screens/places/district-page.tsx')).DistrictPage,
    'districts',
    ...PLACES,
    'explore',
    'places',
    'promises',
    'offices',
    'following',
  ),
  '/open-data': page(
    'openData',
    async () => (await import('../../screens/open-data/open-data-page.tsx')).OpenDataPage,
    'openData',
    ...PLACES,
  ),
  '/open-data/:state': page(
    'openData',
    async () => (await import('../../screens/open-data/state-files-page.tsx')).StateFilesPage,
    'openData',
    ...PLACES,
  ),
  '/forum': plainPage('forum', async () => (await import('../../screens/chat/forum.tsx')).Forum, 'chat'),
  '/help': page(
    'help',
    async () => (await import('../../screens/help/help-center.tsx')).HelpCenter,
    'helpCenter',
    'articles',
  ),
  '/help/:article': plainPage(
    'help',
    async () => (await import('../../screens/help/article-page.tsx')).ArticlePage,
    'helpCenter',
    'articles',
  ),
  '/post/:postId': page(
    'post',
    withEarlyPosts(async () => (await import('../../screens/post/post-page.tsx')).PostPage),
    'districts',
    'posts',
    'resolution',
    'following',
  ),
  '/forgot-password': plainPage(
    'forgotPassword',
    async () => (await import('../../screens/account/forgot-password.tsx')).ForgotPassword,
    'accounts',
  ),
  '/reset-password': plainPage(
    'resetPassword',
    async () => (await import('../../screens/account/reset-password.tsx')).ResetPassword,
    'accounts',
  ),
  '/confirm-email': page(
    'confirmEmail',
    async () => (await import('../../screens/account/confirm-email.tsx')).ConfirmEmail,
    'accounts',
  ),
  '/end-session': page(
    'endSession',
    async () => (await import('../../screens/account/end-session.tsx')).EndSession,
    'accounts',
    'signIn',
  ),
  '/two-step-login': page(
    'twoStepLogin',
    async () => (await import('../../screens/account/set-up-second-factor.tsx')).SetUpSecondFactor,
    'settings',
    'signIn',
  ),
  '/confirm-report': page('post', async () => (await ofGuests()).ConfirmReport),
  '/join-office': page(
    'joinOffice',
    async () => (await import('../../screens/account/join-office.tsx')).JoinOffice,
    'accounts',
  ),
  '/unsubscribe': page(
    'unsubscribe',
    async () => (await import('../../screens/account/unsubscribe.tsx')).Unsubscribe,
    'settings',
    'accounts',
  ),
  '/user/profile/:role/:userId': page(
    'profile',
    async () => (await import('../../screens/profile/profile-page.tsx')).ProfilePage,
    ...PROFILE,
  ),
  '/user/profile/:id': profileById,
  '/user/:id': profileById,
  '*': plainPage(
    'notFound',
    async () => (await import('../../screens/public/not-found.tsx')).NotFound,
    'pages',
  ),
};

export const guestPages: Record<string, Page> = {
  '/login': plainPage(
    'login',
    async () => (await import('../../screens/account/login.tsx')).Login,
    'accounts',
    'offline',
  ),
  '/signup': plainPage(
    'signup',
    async () => (await import('../../screens/account/signup.tsx')).Signup,
    'accounts',
  ),
};
