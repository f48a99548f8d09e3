import type { Closure } from '@sudhaar/domain/closure';

const card = {
  hidden: 'Hidden',
  hiddenByAdmin: 'Hidden by an administrator',
  hiddenLead: 'Only its reporter and administrators see it. Nobody can vote, comment or work on it.',
  noCaption: 'No Caption',
  postedBy: 'Posted by',
  number: 'Report number',
  category: 'Category',
  sentTo: 'Sent to {{office}}',
  withoutOffice: 'Without an office yet',
  disputed: 'Disputed: an administrator decides',
  unknown: 'Unknown',
  /** How it came in, where nobody is its reporter. */
  channels: {
    telephone: 'Reported by telephone',
    counter: 'Reported at the counter',
    system: 'Reported by {{system}} through Open311',
  },
  edited: '(Edited)',
  priority: 'Priority',
  status: 'Status',
  progress: 'Progress',
  progressStep: 'Step {{step}} of {{steps}}: {{stage}}',
  location: 'Location',
  reportedLocation: 'Reported Location',
  place: 'More from {{district}}',
  showMap: 'Show map',
  hideMap: 'Hide map',
  closures: {
    reporter: 'Confirmed by the reporter',
    neighbours: 'Confirmed by neighbours',
    administrator: 'Confirmed by an administrator',
    none: 'Closed without confirmation',
    merged: 'Ended with the main report',
  } satisfies Record<Closure, string>,
  reopened: { once: 'Reopened', twice: 'Reopened twice', often: 'Reopened {{count}} times' },
  sameAs: 'Same as {{number}}',
  // With the report itself.
  duplicates_one: '{{count}} report of the same problem',
  duplicates_other: '{{count}} reports of the same problem',
};

/** In which role somebody speaks, beside their name. */
const author = {
  citizen: 'Citizen',
  verifiedAuthority: 'Verified authority',
  unverifiedAuthority: 'Authority · Not verified',
  administrator: 'Administrator',
};

const photos = {
  open: 'Open photo {{number}} of {{count}}',
  more: '+{{count}}',
  openMore: 'Open photo {{number}} of {{count}}, +{{hidden}} more',
  viewer: 'Photos',
  photo: 'Photo {{number}} of {{count}}',
  of: '{{number}} of {{count}}',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close photos',
};

const votes = {
  upvote: 'Upvote',
  downvote: 'Downvote',
  failed: 'Failed to submit vote',
};

const comments = {
  view: 'View Comments',
  hide: 'Hide Comments',
  title: 'Comments',
  none: 'No comments yet. Be the first to say something.',
  label: 'Comment',
  placeholder: 'Write a comment...',
  submit: 'Comment',
  replyLabel: 'Reply to {{name}}',
  replyPlaceholder: 'Write a reply...',
  reply: 'Reply',
  delete: 'Delete Comment',
  deleteReply: 'Delete Reply',
  sending: 'Sending...',
  showAll_one: 'Show the {{count}} comment',
  showAll_other: 'Show all {{count}} comments',
  showMore: 'Show more comments',
  showMoreReplies: 'Show more replies',
  showNew_one: '{{count}} new comment: show',
  showNew_other: '{{count}} new comments: show',
  failedToLoad: 'Failed to load comments',
  repliesFailedToLoad: 'Replies could not be loaded',
  addFailed: 'Failed to add comment',
  replyFailed: 'Failed to add reply',
  deleteFailed: 'Failed to delete comment',
  deleteReplyFailed: 'Failed to delete reply',
};

const share = {
  button: 'Share',
  title: 'Check out this post on Sudhaar',
  text: 'A civic issue shared on Sudhaar: {{caption}}',
  copied: 'Link copied to clipboard!',
  unable: 'Unable to share or copy link',
  failed: 'Failed to share or copy link.',
  copyFailed: 'Failed to copy link',
};

const list = {
  loading: 'Loading...',
  loadMore: 'Load more',
  newPosts_one: '{{count}} new report',
  newPosts_other: '{{count}} new reports',
  loaded_one: '{{count}} report shown',
  loaded_other: '{{count}} reports shown',
  end: 'That is all for now.',
  tryAgain: 'Try Again',
};

const feed = {
  title: 'Community Posts',
  report: 'Report a problem',
  search: 'Search reports',
  searchPlaceholder: 'Pothole, street, pincode',
  clearSearch: 'Clear search',
  empty: 'No posts available.',
  nothingFound: 'Nothing has the words “{{words}}”. Other words may find it.',
  failed: 'Failed to load posts',
  where: 'Where',
  wheres: { near: 'Near me', district: 'My district', everywhere: 'Everywhere' },
  emptyWhere: {
    near: 'Near you nothing is reported at the moment. That can be good news.',
    district: 'In your district nothing is reported at the moment. That can be good news.',
  },
  lookDistrict: 'Look in my district',
  lookEverywhere: 'Look everywhere',
};

const voted = {
  upvoted: {
    title: 'Upvoted Issues',
    empty: "You haven't upvoted any posts yet.",
    failed: 'Failed to load upvoted posts',
  },
  downvoted: {
    title: 'Downvoted Issues',
    empty: "You haven't downvoted any posts yet.",
    failed: 'Failed to load downvoted posts',
  },
  toFeed: 'See what others report',
};

const mine = {
  title: 'Your Posts',
  report: 'Report a problem',
  empty: "You haven't reported anything yet.",
  noMatch: 'No posts found matching your filters.',
  failed: 'Failed to fetch your posts',
  edit: 'Edit',
  delete: 'Delete',
  showRoute: 'Show route',
  hideRoute: 'Hide route',
};

/** The citizen's dashboard. */
const overview = {
  lead: '{{name}}, this is how your reports are doing.',
  leadNoName: 'This is how your reports are doing.',
  awaiting: 'Waiting for your answer',
  nothingAwaits:
    'Nothing right now. When an authority says that your problem is fixed, you answer here whether it is.',
  figures: 'Your reports in figures',
  reported: 'Reported by you',
  inProgress: 'In progress',
  resolved: 'Resolved',
  upvotes: 'Upvotes from others',
  stages: 'How far your reports have come',
  reports: 'Reports',
  failed: 'Your figures could not be loaded',
};

const filters = {
  title: 'Filters',
  show: 'Filters',
  active_one: '{{count}} active',
  active_other: '{{count}} active',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    mostUpvoted: 'Most upvotes',
    mostDownvoted: 'Most downvotes',
    due: 'Due first',
    nearest: 'Nearest',
  },
  priority: 'Priority',
  allPriorities: 'All',
  category: 'Category',
  allCategories: 'All',
  everyCategory: 'All categories',
  due: 'Due date',
  allDue: 'All',
  anyDue: 'Any due date',
  overdue: 'Overdue',
  minUpvotes: 'Minimum upvotes',
  minDownvotes: 'Minimum downvotes',
  clear: 'Clear Filters',
};

const edit = {
  title: 'Edit report',
  caption: 'Caption',
  priority: 'Priority',
  category: 'Category',
  categoryProposed: 'Somebody already works on it: the office decides about another category.',
  state: 'State',
  landmark: 'Landmark',
  address: 'Address',
  pincode: 'Pincode',
  save: 'Save',
  saving: 'Saving...',
  sending: 'Sending your changes',
  cancel: 'Cancel',
  updated: 'Post updated',
  pinMoves: 'When you save, the pin moves to the middle of {{pincode}}.',
  failed: 'Failed to update post',
};

const remove = {
  title: 'Delete this report?',
  text: 'Its photos, votes and comments go with it, for everyone. This cannot be undone.',
  confirm: 'Delete report',
  cancel: 'Keep it',
  deleted: 'Post deleted',
  failed: 'Failed to delete post',
};

const rejection = { title: 'Not fixed yet', line: 'Not fixed yet: {{reason}}' };

const post = {
  failed: 'Failed to load post',
  loginFirst: 'Please login to view the post',
  home: 'Take me home',
  place: 'Where it is',
  address: 'Address',
  landmark: 'Landmark',
  locality: 'Locality',
  district: 'City or district',
  state: 'State',
  pincode: 'Pincode',
  country: 'Country',
  coordinates: 'Coordinates',
  positionDecides:
    'The pin on the map is in {{position}}, not in {{typed}}. The pin decided where the report was sent.',
};

export const posts = {
  card,
  author,
  photos,
  votes,
  comments,
  share,
  list,
  feed,
  voted,
  mine,
  overview,
  filters,
  edit,
  remove,
  rejection,
  post,
};
