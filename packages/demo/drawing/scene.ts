import type { Ink, Light } from './light.ts';
import type { Place } from './place.ts';
import type { Random } from './random.ts';
import type { Sprite, View } from './view.ts';

/** What a painter of one problem gets to work with. */
export type Setting = {
  view: View;
  place: Place;
  light: Light;
  ink: Ink;
  random: Random;
  /** Numbers that belong to the problem itself, not to one photo of it. */
  fixed: Random;
  mended: boolean;
};

/** What lies flat on the street, what stands on it, and what hangs in the air before it all. */
export type SceneLayers = { flat: string[]; sprites: Sprite[]; air?: string[] };
export type Painter = (setting: Setting) => SceneLayers;
