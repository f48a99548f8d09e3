import type { Random } from './random.ts';

/** Adjusts a noon colour to this light and distance. */
export type Ink = (colour: string, distance?: number) => string;

export type Hour = 'morning' | 'noon' | 'summer' | 'fog' | 'monsoon' | 'evening' | 'night';

export type Light = {
  hour: Hour;
  sky: readonly [top: string, low: string];
  cloud: string;
  /** Colour of distant things. */
  haze: string;
  ambient: string;
  strength: number;
};

const LIGHTS: Record<Hour, Omit<Light, 'hour'>> = {
  morning: {
    sky: ['#f3d3a6', '#fbf0dc'],
    cloud: '#fdf6ea',
    haze: '#f4e2c6',
    ambient: '#f0b878',
    strength: 0.14,
  },
  noon: {
    sky: ['#b4d3d6', '#eef0e2'],
    cloud: '#fbf9f1',
    haze: '#dfe6d8',
    ambient: '#fff4d8',
    strength: 0.06,
  },
  summer: {
    sky: ['#9cc4d4', '#f6ead0'],
    cloud: '#fffaf0',
    haze: '#ecdfc2',
    ambient: '#ffe0a0',
    strength: 0.1,
  },
  fog: {
    sky: ['#cfd3cb', '#e9e6da'],
    cloud: '#dcdcd2',
    haze: '#dddbd0',
    ambient: '#d6d6cc',
    strength: 0.24,
  },
  monsoon: {
    sky: ['#8fa39e', '#ced6cb'],
    cloud: '#a9b8b2',
    haze: '#bfcac2',
    ambient: '#4c6b66',
    strength: 0.2,
  },
  evening: {
    sky: ['#d97b52', '#f8d590'],
    cloud: '#f0a878',
    haze: '#eebd86',
    ambient: '#a8553c',
    strength: 0.13,
  },
  night: {
    sky: ['#18233f', '#4c5f85'],
    cloud: '#26324f',
    haze: '#3c4c6e',
    ambient: '#1a2747',
    strength: 0.6,
  },
};

export const lightAt = (hour: Hour): Light => ({ hour, ...LIGHTS[hour] });

export const daylight = (random: Random): Light =>
  lightAt(random.pick(['morning', 'noon', 'noon', 'summer', 'fog', 'monsoon', 'monsoon', 'evening']));

export const inkIn =
  (light: Light): Ink =>
  (colour, distance = 0) =>
    mix(mix(colour, light.ambient, light.strength), light.haze, distance);

/** Lit windows and lamps keep their own colour at any hour. */
export const LAMPLIGHT = '#ffd98a';

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [number(from), number(to)];
  const blend = (shift: number) => {
    const [low, high] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(low + (high - low) * share) << shift;
  };
  return `#${(0x1000000 + blend(16) + blend(8) + blend(0)).toString(16).slice(1)}`;
}

const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

export const shade = (colour: string, share: number): string => mix(colour, '#1b2422', share);
export const tint = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
