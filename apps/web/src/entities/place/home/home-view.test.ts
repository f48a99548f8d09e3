import { describe, expect, test } from 'vitest';
import { homeView } from './home-view.ts';

const at = { lat: 18.512345, lng: 73.812345, locality: '', district: 'Pune', state: 'Maharashtra' };
const circle = (radiusMetres: number) =>
  homeView({ ...at, place: { kind: 'circle', lat: at.lat, lng: at.lng, radiusMetres } });

describe('homeView', () => {
  test('opens near the home, not exactly at it', () => {
    expect(circle(500).center).toEqual({ lat: 18.51, lng: 73.81 });
  });

  test('has a lower zoom for a larger place', () => {
    expect([500, 2_000, 5_000, 20_000].map((radius) => circle(radius).zoom)).toEqual([14, 14, 12, 10]);
    expect(homeView({ ...at, place: { kind: 'pincode', pincode: '411038' } }).zoom).toBe(13);
    expect(homeView({ ...at, place: { kind: 'district', state: 'Goa', district: 'North Goa' } }).zoom).toBe(
      10,
    );
  });
});
