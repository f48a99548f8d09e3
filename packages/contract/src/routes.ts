import * as accountLife from './account-life.ts';
import * as accounts from './accounts.ts';
import * as assistant from './assistant.ts';
import * as audit from './audit.ts';
import * as categories from './categories.ts';
import * as chat from './chat.ts';
import * as comments from './comments.ts';
import * as contact from './contact.ts';
import * as desk from './desk.ts';
import * as directory from './directory.ts';
import * as insights from './insights.ts';
import * as moderation from './moderation.ts';
import * as names from './names.ts';
import * as notifications from './notifications.ts';
import * as offices from './offices.ts';
import * as places from './places.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as progress from './progress.ts';
import type { Route } from './route.ts';
import * as service from './service.ts';
import * as settings from './settings.ts';
import * as tracking from './tracking.ts';

/** The one table of routes: the server serves exactly these, the client can call exactly these. */
export const routes = [
  service.health,
  service.ready,
  categories.listCategories,
  offices.findResponsible,
  offices.publicOffices,
  offices.publicOfficePage,
  accounts.userSignup,
  accounts.governmentSignup,
  accounts.userLogin,
  accounts.governmentLogin,
  accounts.adminLogin,
  accounts.logout,
  accounts.currentSession,
  accountLife.forgotPassword,
  accountLife.resetPassword,
  accountLife.confirmEmail,
  accountLife.sendConfirmation,
  accountLife.changePassword,
  accountLife.changeName,
  accountLife.listSessions,
  accountLife.endSession,
  accountLife.endAllSessions,
  accountLife.startExport,
  accountLife.latestExport,
  accountLife.eraseAccount,
  contact.sendContactMessage,
  posts.userPosts,
  posts.onePost,
  posts.createPost,
  posts.editPost,
  posts.deletePost,
  posts.votePost,
  posts.upvotedPosts,
  posts.downvotedPosts,
  posts.nearbyPosts,
  insights.citizenInsights,
  insights.governmentInsights,
  progress.governmentPosts,
  desk.jobSheets,
  offices.ownOffice,
  offices.transferTargets,
  offices.transferPost,
  offices.assignPost,
  offices.categorizePost,
  progress.advancePost,
  progress.regressPost,
  progress.submitProof,
  progress.verifyPost,
  progress.rejectPost,
  progress.reopenPost,
  progress.witnessState,
  progress.witnessPost,
  progress.postTimeline,
  places.findPlaces,
  places.pincodeStates,
  places.districtsOfState,
  places.mapSettings,
  places.directions,
  profiles.readUserProfile,
  profiles.readGovernmentProfile,
  profiles.accountRole,
  profiles.updateUserProfile,
  profiles.updateGovernmentProfile,
  comments.postComments,
  comments.commentReplies,
  comments.addComment,
  comments.addReply,
  comments.deleteComment,
  comments.deleteReply,
  settings.readSettings,
  settings.changeSettings,
  settings.unsubscribe,
  notifications.readNotifications,
  notifications.markNotificationsRead,
  chat.getMessage,
  chat.sendMessage,
  tracking.trackPost,
  tracking.overduePosts,
  tracking.publicPerformance,
  tracking.postHistory,
  tracking.historyRoots,
  tracking.cityUpdates,
  tracking.publicFigures,
  tracking.publicMap,
  assistant.ask,
  assistant.searchHelp,
  progress.adminPosts,
  posts.adminDeletePost,
  progress.adminVerdict,
  progress.releasePost,
  directory.allUsers,
  directory.deleteUser,
  directory.allGovernments,
  directory.verifyGovernment,
  directory.deleteGovernment,
  directory.rejectGovernment,
  directory.unverifyGovernment,
  directory.suspendAccount,
  directory.liftSuspension,
  directory.unblockAddress,
  moderation.reportAbuse,
  moderation.moderationQueue,
  moderation.moderate,
  moderation.setHidden,
  contact.contactMessages,
  contact.handleContactMessage,
  names.nameRequests,
  names.decideNameRequest,
  names.withdrawNameRequest,
  offices.adminOffices,
  offices.adminOfficeDetails,
  offices.createOffice,
  offices.editOffice,
  offices.retireOffice,
  offices.mergeOffices,
  offices.setStaff,
  offices.officePreview,
  offices.routePost,
  categories.adminCategories,
  categories.createCategory,
  categories.editCategory,
  categories.deleteCategory,
  categories.orderCategories,
  insights.adminInsights,
  audit.auditLog,
] as const satisfies readonly Route[];

type AnyRoute = (typeof routes)[number];
/** A route's name at the call: 'POST /api/user/login' */
export type RouteTable = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
