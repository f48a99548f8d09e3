/** The frame of every screen: header, footer, menus, and the title of each page. */
const titles = {
  home: 'Home',
  login: 'Login',
  signup: 'Signup',
  forgotPassword: 'Forgotten password',
  resetPassword: 'Set a new password',
  confirmEmail: 'Your email address',
  unsubscribe: 'Fewer emails',
  developers: 'Meet the Developers',
  about: 'About Us',
  services: 'Services',
  contact: 'Contact',
  policy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  notFound: 'Page not found',
  post: 'Report',
  profile: 'Profile',
  report: 'Report Issues',
  track: 'Track Progress',
  offices: 'Who is responsible?',
  office: 'Office',
  updates: 'City Updates',
  overdue: 'Overdue reports',
  performance: 'Promises kept',
  statistics: 'Statistics',
  map: 'Map of reports',
  places: 'Places',
  openData: 'Open data',
  forum: 'Community Forum',
  help: 'Help Center',
  userDashboard: 'Welcome Back',
  governmentDashboard: 'Overview',
  desk: 'Desk',
  adminDashboard: 'Hello Admin',
  createPost: 'Create Civic Issue',
  userPosts: 'Your Posts',
  feed: 'Community Posts',
  communityChat: 'Community Chat',
  upvotedIssues: 'Upvoted Issues',
  downvotedIssues: 'Downvoted Issues',
  settings: 'Settings',
  notifications: 'Notifications',
  civicPosts: 'All Civic Posts',
  everyStage: 'Every Stage',
  ownOffice: 'My Office',
  templates: 'Reply templates',
  intake: 'By telephone or at the counter',
  jobSheets: 'Job sheets',
  field: 'In the field',
  resolvedPosts: 'All Resolved Civic Posts',
  managePosts: 'Manage All Posts',
  manageUsers: 'Manage Users',
  manageGovernment: 'Manage Government Accounts',
  moderation: 'Flagged Content',
  contactMessages: 'Contact Messages',
  nameRequests: 'Name Requests',
  manageOffices: 'Offices',
  manageCategories: 'Categories',
  integrations: 'Integrations',
  audit: 'Audit Log',
};

const header = {
  skip: 'Skip to the content',
  main: 'Main',
  home: 'Home',
  login: 'Login',
  signup: 'Signup',
  dashboard: 'Dashboard',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  account: 'Your account',
  profileSettings: 'Profile Settings',
  developers: 'Developers',
  logout: 'Logout',
  language: 'Language',
};

const notifications = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread: 'Notifications, some unread',
  markAllRead: 'Mark all as read',
  empty: 'No notifications yet.',
  unread: 'Unread',
  arrived: 'New notification: {{title}}',
  seeAll: 'See all',
  loading: 'Loading notifications',
  failed: 'The notifications could not be loaded',
  markFailed: 'Failed to mark as read',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  loadingMore: 'Loading more',
  end: 'That is all of the last half year.',
  lead: 'What happened to what you reported, said and voted for.',
  choose: 'Choose what you are told',
};

/** The items of the dashboards' sidebars. */
const areas = {
  label: 'Dashboard',
  dashboard: 'Dashboard',
  createPost: 'Create Civic Issue',
  userPosts: 'Your Posts',
  otherIssues: 'Other Issues',
  map: 'Map of reports',
  upvotedIssues: 'Upvoted Issues',
  downvotedIssues: 'Downvoted Issues',
  communityChat: 'Community Chat',
  profile: 'Profile',
  settings: 'Settings',
  desk: 'Desk',
  allPosts: 'Every Stage',
  intake: 'Phone & counter',
  ownOffice: 'My Office',
  viewPosts: 'All Civic Posts',
  viewProgress: 'In Progress',
  field: 'In the field',
  resolvedIssues: 'Resolved',
  managePosts: 'Manage All Posts',
  manageUsers: 'Manage Users',
  manageGovernment: 'Manage Government',
  moderation: 'Flagged Content',
  contactMessages: 'Contact Messages',
  nameRequests: 'Name Requests',
  manageOffices: 'Offices',
  manageCategories: 'Categories',
  integrations: 'Integrations',
  audit: 'Audit Log',
};

/** The bar at the bottom of a phone: one word each. */
const bottomBar = {
  label: 'Quick access',
  home: 'Home',
  dashboard: 'Dashboard',
  report: 'Report a problem',
  mine: 'Your Posts',
  posts: 'Reports',
  desk: 'Desk',
  inProgress: 'In Progress',
  users: 'Users',
  more: 'More',
};

const home = {
  goodbyeTitle: 'Your account is deleted',
  goodbye: 'Thank you for what you did for your streets. You are always welcome back.',
};

const footer = {
  blurb:
    'Sudhaar means putting things right. Citizens show what is broken, authorities fix it, and everyone can follow the work.',
  contactHeading: 'Contact',
  // Placeholders until a city runs this: `.example` and a phone of zeros belong to nobody.
  contact: {
    email: 'contact@sudhaar.example',
    address: '1 Example Road, Example Nagar 000000, India',
    phone: '+91 00000 00000',
  },
  write: 'Write to us',
  quickLinks: 'Quick Links',
  about: 'About Us',
  services: 'Services',
  contactPage: 'Contact',
  policy: 'Privacy Policy',
  terms: 'Terms of Service',
  servicesHeading: 'Our Services',
  report: 'Report Issues',
  track: 'Track Progress',
  offices: 'Who is responsible?',
  places: 'States and districts',
  openData: 'Open data',
  updates: 'City Updates',
  overdue: 'Overdue reports',
  performance: 'Promises kept',
  statistics: 'Statistics',
  forum: 'Community Forum',
  help: 'Help Center',
  social: 'Social media',
  copyright: '© {{year}} Sudhaar. Made by the Sudhaar developers.',
  privacyShort: 'Privacy',
  termsShort: 'Terms',
};

const theme = { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' };

const connection = {
  offline: 'You are offline. You see what was loaded last. It updates when you are back online.',
};

const trouble = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Trying again often helps; what you sent before is safe.',
  retry: 'Try again',
  home: 'Take me home',
  unfetchedTitle: 'This page could not be loaded',
  unfetchedText:
    'There may be a new version, or the network is weak. Reloading helps; what you sent before is safe.',
  reload: 'Reload',
  offlineTitle: 'This page needs the internet',
  offlineText:
    'It was not opened on this device before. Pages you saw lately, and the form for a report, work without internet.',
  noConnection: 'Unable to connect to server. Please check your connection.',
  timeout: 'The server took too long to answer. Please try again.',
};

const assistant = { open: 'Ask Sudhaar', failed: '⚠️ Something went wrong.' };

/** The way to tell the administrators about something that somebody said. */
const report = {
  action: 'Flag',
  comment: 'Flag the comment by {{name}}',
  reply: 'Flag the reply by {{name}}',
  message: 'Flag the message by {{name}}',
  post: 'Flag the report by {{name}}',
  somebody: 'somebody',
};

const fields = {
  showNamed: 'Show {{field}}',
  hideNamed: 'Hide {{field}}',
  chooseFile: 'Choose a file',
  changeFile: 'Choose another file',
  noFile: 'No file chosen yet',
};

export const shell = {
  assistant,
  titles,
  header,
  notifications,
  areas,
  bottomBar,
  home,
  footer,
  theme,
  connection,
  trouble,
  report,
  fields,
};
