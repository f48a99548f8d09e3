import type { State } from '@sudhaar/domain/places';

/** A few words are very common, most are rare, as in real texts. */
export const PROBLEMS = [
  'Deep pothole',
  'Street light not working',
  'Garbage not collected',
  'Water pipe leaking',
  'Open manhole',
  'Drain blocked',
  'Broken footpath',
  'Fallen tree',
  'Sewage on the road',
  'Loose electric wire',
  'Traffic signal dead',
  'Stagnant water',
  'Broken bench',
  'Missing road sign',
  'Damaged speed breaker',
  'गड्ढा',
  'कूड़ा नहीं उठाया',
  'पानी का रिसाव',
] as const;

export const PLACES = [
  'bus stop',
  'school gate',
  'temple',
  'market',
  'hospital',
  'metro station',
  'park',
  'old bridge',
  'water tank',
  'post office',
  'library',
  'flyover',
  'playground',
  'ration shop',
  'bank',
] as const;

export type City = { name: string; state: State; lat: number; lng: number; pincode: number; weight: number };
/** Weighted roughly by population. */
export const CITIES: readonly City[] = [
  { name: 'Mumbai', state: 'Maharashtra', lat: 19.08, lng: 72.88, pincode: 400001, weight: 20 },
  { name: 'Delhi', state: 'Delhi', lat: 28.61, lng: 77.21, pincode: 110001, weight: 19 },
  { name: 'Bengaluru', state: 'Karnataka', lat: 12.97, lng: 77.59, pincode: 560001, weight: 12 },
  { name: 'Hyderabad', state: 'Telangana', lat: 17.39, lng: 78.49, pincode: 500001, weight: 10 },
  { name: 'Ahmedabad', state: 'Gujarat', lat: 23.02, lng: 72.57, pincode: 380001, weight: 8 },
  { name: 'Chennai', state: 'Tamil Nadu', lat: 13.08, lng: 80.27, pincode: 600001, weight: 9 },
  { name: 'Kolkata', state: 'West Bengal', lat: 22.57, lng: 88.36, pincode: 700001, weight: 9 },
  { name: 'Pune', state: 'Maharashtra', lat: 18.52, lng: 73.86, pincode: 411001, weight: 7 },
  { name: 'Jaipur', state: 'Rajasthan', lat: 26.91, lng: 75.79, pincode: 302001, weight: 5 },
  { name: 'Lucknow', state: 'Uttar Pradesh', lat: 26.85, lng: 80.95, pincode: 226001, weight: 5 },
  { name: 'Kanpur', state: 'Uttar Pradesh', lat: 26.45, lng: 80.33, pincode: 208001, weight: 3 },
  { name: 'Nagpur', state: 'Maharashtra', lat: 21.15, lng: 79.09, pincode: 440001, weight: 3 },
  { name: 'Patna', state: 'Bihar', lat: 25.59, lng: 85.14, pincode: 800001, weight: 3 },
  { name: 'Kochi', state: 'Kerala', lat: 9.93, lng: 76.27, pincode: 682001, weight: 3 },
  { name: 'Guwahati', state: 'Assam', lat: 26.14, lng: 91.74, pincode: 781001, weight: 2 },
  { name: 'Bhubaneswar', state: 'Odisha', lat: 20.3, lng: 85.82, pincode: 751001, weight: 2 },
  { name: 'Ranchi', state: 'Jharkhand', lat: 23.34, lng: 85.31, pincode: 834001, weight: 1 },
  { name: 'Shimla', state: 'Himachal Pradesh', lat: 31.1, lng: 77.17, pincode: 171001, weight: 1 },
  { name: 'Srinagar', state: 'Jammu and Kashmir', lat: 34.08, lng: 74.8, pincode: 190001, weight: 1 },
  { name: 'Imphal', state: 'Manipur', lat: 24.82, lng: 93.95, pincode: 795001, weight: 1 },
];
