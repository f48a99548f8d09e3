import type { Role } from '@sudhaar/domain/accounts';
import type { WebNamespace } from '@sudhaar/language/web';

/** A page of the signed-in that gets a head start. A mistake here costs time and nothing else. */
type EarlyPage = {
  path: RegExp;
  /** A path at which the build draws its outline. */
  example: string;
  role?: Role;
  /** The modules it is drawn by, as the router and the shell import them. */
  screens: readonly string[];
  texts: readonly WebNamespace[];
};

/** The modules of every page of the signed-in. */
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
    texts: ['posts'],
  },
  post: {
    path: /^\/post\/[\w-]+$/,
    example: '/post/example',
    screens: [...SHARED_MODULES, 'screens/post/post-page.tsx'],
    texts: ['posts', 'resolution'],
  },
  report: {
    path: /^\/user\/dashboard\/createPost$/,
    example: '/user/dashboard/createPost',
    role: 'user',
    screens: [...SHARED_MODULES, 'widgets/navigation/dashboard.tsx', 'screens/citizen/create-post.tsx'],
    texts: ['report', 'places', 'offline'],
  },
};
