import type { Ink, Light } from '../light.ts';
import type { Place } from '../place.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, type Point, path, polygon, rect, smooth, stroke } from '../svg.ts';
import type { View } from '../view.ts';

export function sky(view: View, light: Light, random: Random): string {
  const { width, horizon } = view;
  if (horizon < 0) return '';
  const [top, low] = light.sky;
  const parts = [
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    rect(0, 0, width, horizon + 60, 'url(#sky)'),
  ];
  parts.push(light.hour === 'night' ? nightSky(view, random) : daySky(view, light, random));
  const clouds = light.hour === 'monsoon' ? 5 : random.integer(1, 3);
  for (let i = 0; i < clouds; i++) {
    const size = random.between(0.6, 1.5) * (light.hour === 'monsoon' ? 1.5 : 1);
    parts.push(
      group(
        `translate(${random.between(0, width).toFixed(0)} ${random.between(0.06, 0.62) * horizon}) scale(${size.toFixed(2)})`,
        cloud(random, light.cloud),
      ),
    );
  }
  if (light.hour !== 'night' && light.hour !== 'monsoon' && random.chance(0.6))
    parts.push(birds(view, random));
  return parts.join('');
}

function daySky({ width, horizon }: View, light: Light, random: Random): string {
  if (light.hour === 'monsoon') return '';
  const x = random.between(0.15, 0.85) * width;
  const y = horizon * (light.hour === 'noon' ? random.between(0.12, 0.3) : random.between(0.35, 0.6));
  const sun = light.hour === 'evening' ? '#fbe3a0' : '#fff3cf';
  return circle(x, y, 92, sun, 0.35) + circle(x, y, 58, sun, 0.9);
}

function nightSky({ width, horizon }: View, random: Random): string {
  const stars = Array.from({ length: 34 }, () =>
    circle(
      random.between(0, width),
      random.between(0, horizon * 0.8),
      random.between(1, 2.6),
      '#e9e4cf',
      0.7,
    ),
  );
  const [x, y] = [random.between(0.12, 0.88) * width, random.between(0.14, 0.34) * horizon];
  return [
    ...stars,
    circle(x, y, 70, '#e9e4cf', 0.08),
    circle(x, y, 40, '#ece6d2'),
    circle(x - 12, y - 8, 8, '#d8d0b8'),
  ].join('');
}

function cloud(random: Random, colour: string): string {
  const puffs = Array.from({ length: 4 }, (_, i) =>
    ellipse(
      i * 46 - 70,
      random.between(-16, 4),
      random.between(40, 62),
      random.between(18, 32),
      colour,
      0.75,
    ),
  );
  return puffs.join('') + rect(-110, 2, 220, 16, colour, 8);
}

function birds({ width, horizon }: View, random: Random): string {
  const [x, y] = [random.between(0.2, 0.8) * width, random.between(0.2, 0.5) * horizon];
  return Array.from({ length: random.integer(2, 5) }, (_, i) => {
    const [bx, by] = [x + i * random.between(22, 44), y + random.between(-26, 26)];
    return stroke(`M${bx - 9},${by - 5}q6,-3 9,5q4,-8 9,-5`, '#4c5955', 2.4, 0.6);
  }).join('');
}

/** Distant buildings above the roofs. */
export function skyline(view: View, place: Place, ink: Ink, random: Random): string {
  const { width, horizon } = view;
  if (horizon < 0) return '';
  const base = horizon + 60;
  const far = ink('#6f8f80', 0.62);
  if (place.skyline === 'towers') {
    return Array.from({ length: 13 }, (_, i) => {
      const tall = random.between(90, 270);
      const x = (i / 13) * width + random.between(-20, 20);
      const wide = random.between(60, 120);
      const tank = rect(x + wide * 0.3, horizon - tall - 16, wide * 0.25, 18, ink('#71807d', 0.6));
      return tank + rect(x, horizon - tall, wide, tall + 60, ink('#71807d', random.between(0.6, 0.76)));
    }).join('');
  }
  const ridge = (low: number, high: number, steps: number): Point[] => [
    [-60, base],
    ...Array.from(
      { length: steps },
      (_, i): Point => [(i / (steps - 1)) * (width + 120) - 60, horizon - random.between(low, high)],
    ),
    [width + 60, base],
  ];
  if (place.skyline === 'hills') {
    return (
      path(smooth(ridge(90, 230, 6)), ink('#6f8f80', 0.74)) +
      path(smooth(ridge(30, 130, 8)), far) +
      polygon(flat(view), far)
    );
  }
  const crowns = Array.from({ length: 18 }, (_, i) =>
    circle(
      (i / 17) * width,
      horizon - random.between(10, 90),
      random.between(50, 100),
      ink('#5f8a68', random.between(0.5, 0.68)),
    ),
  );
  return crowns.join('');
}

const flat = ({ width, horizon }: View): Point[] => [
  [0, horizon - 20],
  [width, horizon - 20],
  [width, horizon + 60],
  [0, horizon + 60],
];
