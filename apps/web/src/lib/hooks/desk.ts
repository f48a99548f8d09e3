/** Wide enough for rows next to the sidebar. */
export const DESK = '(min-width: 72rem)';
