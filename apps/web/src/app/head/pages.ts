import type { Role } from '@sudhaar/domain/accounts';
import type { WebNamespace } from '@sudhaar/language/web';

/** A signed-in page that gets a head start. A mistake here only costs time. */
type EarlyPage = {
  path: RegExp;
  /** Path for which the build renders the outline. */
  example: string;
  role?: Role;
  /** Modules of the page, as the router and the shell import them. */
  screens: readonly string[];
  texts: readonly WebNamespace[];
};

/** Modules of every signed-in page. */
const SHARED_MODULES = [
  'widgets/navigation/account-controls.tsx',
  'widgets/navigation/bottom-bar.tsx',
  'lib/cache/queries.tsx',
];

export const EARLY_PAGES: Record<string, EarlyPage> = {
  feed: {
    path: /^\/(user\/dashboard\/posts)?$/,
    example: '/',
    role: 'user',
    screens: [...SHARED_MODULES, 'screens/home/citizen-home.tsx'],
    texts: ['posts', 'districts'],
  },
  post: {
    path: /^\/post\/[\w-]+$/,
    example: '/post/example',
    screens: [...SHARED_MODULES, 'screens/post/post-page.tsx'],
    texts: ['posts', 'resolution', 'districts'],
  },
  report: {
    path: /^\/user\/dashboard\/createPost$/,
    example: '/user/dashboard/createPost',
    role: 'user',
    screens: [...SHARED_MODULES, 'widgets/navigation/dashboard.tsx', 'screens/citizen/create-post.tsx'],
    texts: ['report', 'places', 'offline', 'posts', 'districts'],
  },
};
