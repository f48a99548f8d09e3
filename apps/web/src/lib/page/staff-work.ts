import { useLocation } from 'react-router';

const DASHBOARDS = /^\/(?:government|admin)\/dashboard(?:\/|$)/;

/** Screens on which staff work all day: nothing advertises there, and nothing lies over the work. */
export const useIsStaffWork = (): boolean => DASHBOARDS.test(useLocation().pathname);
