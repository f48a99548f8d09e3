import type { HelpContent } from '../help-shape.ts';
import { about } from './help/about.ts';
import { account } from './help/account.ts';
import { authorities } from './help/authorities.ts';
import { colleagues } from './help/colleagues.ts';
import { community } from './help/community.ts';
import { desk } from './help/desk.ts';
import { field } from './help/field.ts';
import { following } from './help/following.ts';
import { intake } from './help/intake.ts';
import { integrations } from './help/integrations.ts';
import { offices } from './help/offices.ts';
import { promises } from './help/promises.ts';
import { reporting } from './help/reporting.ts';
import { start } from './help/start.ts';

export const articles: HelpContent = {
  articles: {
    ...start,
    ...reporting,
    ...following,
    ...promises,
    ...community,
    ...account,
    ...authorities,
    ...desk,
    ...colleagues,
    ...field,
    ...about,
    ...offices,
    ...intake,
    ...integrations,
  },
  destinations: {
    signup: 'Signup',
    login: 'Login',
    forgotPassword: 'Forgotten password',
    report: 'Report a problem',
    track: 'Track Progress',
    updates: 'City Updates',
    overdue: 'Overdue reports',
    performance: 'Promises kept',
    statistics: 'Statistics',
    openData: 'Open data',
    forum: 'Community Forum',
    help: 'Help Center',
    contact: 'Contact',
    policy: 'Privacy Policy',
    terms: 'Terms and Conditions',
    yourPosts: 'Your Posts',
    feed: 'Community Posts',
    upvoted: 'Upvoted Issues',
    profile: 'Your profile',
    settings: 'Settings',
    unassigned: 'All Civic Posts',
    assigned: 'In Progress',
    offices: 'Who is responsible?',
    field: 'In the field',
    desk: 'Desk',
    ownOffice: 'My Office',
    templates: 'Reply templates',
    intake: 'Phone & counter',
    integrations: 'Integrations',
    manageOffices: 'Offices',
  },
};
