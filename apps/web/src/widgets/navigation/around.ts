import { lazy } from 'react';
import { askingScreen, screen } from '../../lib/page/screen.tsx';
import { session } from '../../lib/session/use-session.ts';

// Visitors don't need account menus, so they don't download them.
export const AccountControls = askingScreen(
  async () => (await import('./account-controls.tsx')).AccountControls,
);
// Loaded when somebody opens it.
export const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));
export const BottomBar = screen(async () => (await import('./bottom-bar.tsx')).BottomBar);

/** Frame of signed-in pages, loaded in parallel with the page. */
export const fetchAround = async (): Promise<unknown> =>
  session.get().token !== null && Promise.all([AccountControls.fetch(), BottomBar.fetch()]);
