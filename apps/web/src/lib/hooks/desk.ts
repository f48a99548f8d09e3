/** Wide enough for rows beside the sidebar. */
export const DESK = '(min-width: 72rem)';
