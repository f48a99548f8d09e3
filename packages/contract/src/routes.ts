import * as accounts from './accounts.ts';
import * as contact from './contact.ts';
import type { Route } from './route.ts';
import * as service from './service.ts';

/** The one table of routes: the server serves exactly these, the client can call exactly these. */
export const routes = [
  service.health,
  service.ready,
  accounts.userSignup,
  accounts.governmentSignup,
  accounts.userLogin,
  accounts.governmentLogin,
  accounts.adminLogin,
  accounts.logout,
  accounts.currentSession,
  contact.sendContactMessage,
] as const satisfies readonly Route[];

type AnyRoute = (typeof routes)[number];
/** A route's name at the call: 'POST /api/user/login' */
export type RouteTable = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
