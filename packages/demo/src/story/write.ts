import type { Scene } from './scenes.ts';
import type { DemoComment, DemoPhoto, DemoReply, Moment } from './types.ts';

/** Photos of a place at its report, and of the same street after the repair. */
export const shots = (place: number, ...scenes: Scene[]): DemoPhoto[] =>
  scenes.map((scene, shot) => ({ scene, seed: place * 10 + shot }));

export const mendedShots = (place: number, ...scenes: Scene[]): DemoPhoto[] =>
  scenes.map((scene, shot) => ({ scene, seed: place * 10 + 5 + shot }));

export const says = (citizen: number, text: string, at: Moment, ...replies: DemoReply[]): DemoComment => ({
  by: { citizen },
  text,
  at,
  replies,
});

export const answers = (
  authority: number,
  text: string,
  at: Moment,
  ...replies: DemoReply[]
): DemoComment => ({
  by: { authority },
  text,
  at,
  replies,
});
