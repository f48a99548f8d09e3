import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.ts';

type Place = [name: string, latitude: number, longitude: number];

const PLACES: Record<string, Place[]> = {
  'Andaman and Nicobar Islands': [
    ['Diglipur', 13.25, 92.97],
    ['Rangat', 12.5, 92.93],
    ['Campbell Bay', 7.0, 93.88],
  ],
  'Andhra Pradesh': [
    ['Vijayawada', 16.51, 80.65],
    ['Tirupati', 13.63, 79.42],
    ['Visakhapatnam', 17.73, 83.28],
  ],
  'Arunachal Pradesh': [
    ['Itanagar', 27.08, 93.61],
    ['Tawang', 27.59, 91.87],
    ['Walong', 28.13, 97.02],
  ],
  Assam: [
    ['Guwahati', 26.14, 91.74],
    ['Dibrugarh', 27.47, 94.91],
    ['Silchar', 24.83, 92.78],
  ],
  Bihar: [
    ['Patna', 25.59, 85.14],
    ['Gaya', 24.79, 85.0],
  ],
  Chandigarh: [
    ['Sector 17', 30.741, 76.78],
    ['Sector 35', 30.723, 76.76],
  ],
  Chhattisgarh: [
    ['Raipur', 21.25, 81.63],
    ['Bilaspur', 22.08, 82.14],
  ],
  'Dadra and Nagar Haveli and Daman and Diu': [
    ['Silvassa', 20.27, 73.01],
    ['Daman', 20.41, 72.84],
  ],
  Delhi: [
    ['New Delhi', 28.61, 77.21],
    ['Dwarka', 28.59, 77.05],
  ],
  Goa: [
    ['Ponda', 15.4, 74.01],
    ['Margao', 15.27, 73.96],
  ],
  Gujarat: [
    ['Ahmedabad', 23.02, 72.57],
    ['Bhuj', 23.24, 69.67],
    ['Surat', 21.17, 72.83],
  ],
  Haryana: [
    ['Gurugram', 28.46, 77.03],
    ['Hisar', 29.15, 75.72],
  ],
  'Himachal Pradesh': [
    ['Shimla', 31.1, 77.17],
    ['Keylong', 32.57, 77.03],
  ],
  'Jammu and Kashmir': [
    ['Srinagar', 34.08, 74.8],
    ['Jammu', 32.73, 74.86],
    ['Muzaffarabad', 34.37, 73.47],
    ['Mirpur', 33.15, 73.75],
  ],
  Jharkhand: [
    ['Ranchi', 23.34, 85.31],
    ['Jamshedpur', 22.8, 86.2],
  ],
  Karnataka: [
    ['Bengaluru', 12.97, 77.59],
    ['Hubballi', 15.36, 75.12],
  ],
  Kerala: [
    ['Thrissur', 10.53, 76.21],
    ['Pazhayangadi', 12.03, 75.26],
    ['Thiruvananthapuram', 8.52, 76.94],
  ],
  Ladakh: [
    ['Leh', 34.16, 77.58],
    ['Kargil', 34.56, 76.13],
    ['Gilgit', 35.92, 74.31],
    ['Skardu', 35.3, 75.63],
    ['Siachen', 35.42, 77.1],
    ['Shaksgam valley', 36.0, 76.6],
    ['Aksai Chin', 35.1, 79.3],
    ['Demchok', 32.7, 79.44],
  ],
  Lakshadweep: [
    ['Kavaratti', 10.563, 72.64],
    ['Agatti', 10.85, 72.19],
  ],
  'Madhya Pradesh': [
    ['Bhopal', 23.26, 77.41],
    ['Indore', 22.72, 75.86],
  ],
  Maharashtra: [
    ['Mumbai', 19.08, 72.88],
    ['Pune', 18.52, 73.86],
    ['Nagpur', 21.15, 79.09],
  ],
  Manipur: [
    ['Imphal', 24.82, 93.94],
    ['Churachandpur', 24.33, 93.68],
  ],
  Meghalaya: [
    ['Shillong', 25.57, 91.88],
    ['Tura', 25.51, 90.22],
  ],
  Mizoram: [
    ['Aizawl', 23.73, 92.72],
    ['Lunglei', 22.88, 92.73],
  ],
  Nagaland: [
    ['Kohima', 25.67, 94.11],
    ['Mokokchung', 26.33, 94.53],
  ],
  Odisha: [
    ['Bhubaneswar', 20.3, 85.82],
    ['Sambalpur', 21.47, 83.97],
  ],
  Puducherry: [
    ['Puducherry', 11.92, 79.82],
    ['Karaikal', 10.92, 79.83],
  ],
  Punjab: [
    ['Amritsar', 31.63, 74.87],
    ['Ludhiana', 30.9, 75.86],
  ],
  Rajasthan: [
    ['Jaipur', 26.91, 75.79],
    ['Jaisalmer', 26.91, 70.91],
  ],
  Sikkim: [
    ['Gangtok', 27.33, 88.61],
    ['Namchi', 27.17, 88.36],
  ],
  'Tamil Nadu': [
    ['Chennai', 13.08, 80.27],
    ['Madurai', 9.93, 78.12],
    ['Kanyakumari', 8.1, 77.55],
  ],
  Telangana: [
    ['Hyderabad', 17.39, 78.49],
    ['Warangal', 17.97, 79.59],
  ],
  Tripura: [
    ['Agartala', 23.83, 91.29],
    ['Dharmanagar', 24.37, 92.17],
  ],
  'Uttar Pradesh': [
    ['Lucknow', 26.85, 80.95],
    ['Varanasi', 25.32, 82.99],
    ['Noida', 28.57, 77.36],
  ],
  Uttarakhand: [
    ['Dehradun', 30.32, 78.03],
    ['Kalapani', 30.21, 80.95],
  ],
  'West Bengal': [
    ['Kolkata', 22.57, 88.36],
    ['Siliguri', 26.72, 88.42],
  ],
};

const ABROAD: Place[] = [
  ['Lahore', 31.55, 74.34],
  ['Sialkot', 32.49, 74.53],
  ['Islamabad', 33.69, 73.05],
  ['Kathmandu', 27.72, 85.32],
  ['Thimphu', 27.47, 89.64],
  ['Lhasa', 29.65, 91.14],
  ['Kashgar', 39.47, 75.99],
  ['Dhaka', 23.81, 90.41],
  ['Sylhet', 24.9, 91.87],
  ['Colombo', 6.93, 79.86],
  ['the Arabian Sea', 15, 70],
];

describe('outline', () => {
  it('has the 36 states and territories', () => {
    expect(outline.features.map(({ properties }) => properties.name)).toEqual(Object.keys(PLACES).sort());
  });

  it.each(
    Object.entries(PLACES).flatMap(([state, places]) => places.map((place) => [...place, state] as const)),
  )('draws %s (%d, %d) in %s', (_, latitude, longitude, state) => {
    expect(statesAt(longitude, latitude)).toEqual([state]);
  });

  it.each(ABROAD)('leaves %s (%d, %d) outside', (_, latitude, longitude) => {
    expect(statesAt(longitude, latitude)).toEqual([]);
  });

  it('draws no place in two states', () => {
    const overlaps: string[][] = [];
    // Off the outline's own grid, so that no sample is on a border.
    for (let longitude = 68.0013; longitude < 97.5; longitude += 0.1) {
      for (let latitude = 6.5017; latitude < 37.2; latitude += 0.1) {
        const states = statesAt(longitude, latitude);
        if (states.length > 1) overlaps.push(states);
      }
    }
    expect(overlaps).toEqual([]);
  });

  it('stays small', () => {
    const file = readFileSync(new URL('./outline.json', import.meta.url));
    expect(file.length).toBeLessThan(60_000);
    expect(gzipSync(file).length).toBeLessThan(25_000);
  });
});

type Shape = { name: string; rings: Position[][]; west: number; south: number; east: number; north: number };

const shapes: Shape[] = outline.features.flatMap(({ properties: { name }, geometry }) =>
  geometry.coordinates.map((rings) => {
    const longitudes = rings.flat().map(([longitude = 0]) => longitude);
    const latitudes = rings.flat().map(([, latitude = 0]) => latitude);
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    return { name, rings, west, south, east, north };
  }),
);

function statesAt(longitude: number, latitude: number): string[] {
  return shapes.filter((shape) => contains(shape, longitude, latitude)).map(({ name }) => name);
}

/** Even-odd rule: from inside, a ray to the east crosses the border an odd number of times. */
function contains({ rings, west, south, east, north }: Shape, x: number, y: number): boolean {
  if (x < west || x > east || y < south || y > north) return false;
  let inside = false;
  for (const ring of rings) {
    let [x1 = 0, y1 = 0] = ring.at(-1) ?? [];
    for (const [x2 = 0, y2 = 0] of ring) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      x1 = x2;
      y1 = y2;
    }
  }
  return inside;
}
