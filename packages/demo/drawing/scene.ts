import type { Ink, Light } from './light.ts';
import type { Place } from './place.ts';
import type { Random } from './random.ts';
import type { Sprite, View } from './view.ts';

export type Setting = {
  view: View;
  place: Place;
  light: Light;
  ink: Ink;
  random: Random;
  /** Random numbers of the problem itself, shared by all its photos. */
  fixed: Random;
  mended: boolean;
};

/** `flat` lies on the street, `sprites` stand on it, `air` is in front of everything. */
export type SceneLayers = { flat: string[]; sprites: Sprite[]; air?: string[] };
export type Painter = (setting: Setting) => SceneLayers;
