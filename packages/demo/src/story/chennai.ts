import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

export const chennaiPosts: readonly DemoPost[] = [
  {
    city: 'Chennai',
    caption: 'மழை பெய்தால் எங்கள் தெரு முழுவதும் தண்ணீர் தேங்குகிறது. குழந்தைகள் பள்ளிக்குச் செல்ல முடியவில்லை.',
    priority: 'High',
    category: 'waterlogged_road',
    location: {
      state: 'Tamil Nadu',
      landmark: 'ஏரிக்கரை அருகில்',
      address: 'வேளச்சேரி, சென்னை',
      pincode: '600042',
      coordinates: { lat: 12.97846, lng: 80.22137 },
    },
    photos: shots(36, 'flood', 'flood'),
    reporter: CITIZEN.chennai,
    age: 2.5,
    stage: 'Unseen',
    transfers: [
      {
        by: AUTHORITY.chennaiRoads,
        to: 'Water Supply Board, Chennai',
        reason: 'The road drain is clear. The water comes up from the sewer line.',
        at: 0.9,
      },
      {
        by: AUTHORITY.chennaiWater,
        to: 'Roads and Storm Water Drains, Chennai',
        reason: 'The sewer line was checked and runs free. The culvert under the road is too small.',
        at: 1.6,
      },
    ],
    votes: { up: [CITIZEN.bengaluru, CITIZEN.mumbai, CITIZEN.kochi], down: [] },
    comments: [
      says(
        CITIZEN.mumbai,
        'Same here this week. Which side does the water come from, the lake or the main road?',
        0.5,
        says(CITIZEN.chennai, 'From the main road, the culvert is too small.', 0.7),
      ),
    ],
  },
  {
    city: 'Chennai',
    caption: 'Pipeline leaks at the junction and the tap pressure in the whole street is low.',
    priority: 'Medium',
    category: 'low_pressure',
    location: {
      state: 'Tamil Nadu',
      landmark: 'Junction near the bus terminus',
      address: 'Anna Nagar, Chennai',
      pincode: '600040',
      coordinates: { lat: 13.08462, lng: 80.21089 },
    },
    photos: shots(37, 'leak', 'leak', 'leak'),
    reporter: CITIZEN.chennai,
    age: 0.65,
    stage: 'Verified',
    work: { authority: AUTHORITY.chennaiWater, at: 0.33 },
    votes: { up: [CITIZEN.hyderabad, CITIZEN.bengaluru], down: [] },
    comments: [
      answers(
        AUTHORITY.chennaiWater,
        'Leak found with the listening rod, 1.4 m deep. Road-cut permission is applied for.',
        0.33,
      ),
    ],
  },
  {
    city: 'Chennai',
    caption: 'கழிவுநீர் சாலையில் வழிந்தோடுகிறது. கோவிலுக்குச் செல்லும் பாதையில் நடக்கவே முடியவில்லை.',
    priority: 'Critical',
    category: 'sewage_overflow',
    location: {
      state: 'Tamil Nadu',
      landmark: 'குளத்தின் வடக்குத் தெரு',
      address: 'மயிலாப்பூர், சென்னை',
      pincode: '600004',
      coordinates: { lat: 13.03371, lng: 80.26824 },
    },
    photos: shots(38, 'sewage', 'sewage'),
    reporter: CITIZEN.chennai,
    age: 0.88,
    stage: 'Work Started',
    work: { authority: AUTHORITY.chennaiWater, at: 0.74 },
    votes: {
      up: [CITIZEN.bengaluru, CITIZEN.kochi, CITIZEN.hyderabad, CITIZEN.kolkata, CITIZEN.mumbai],
      down: [],
    },
    comments: [
      answers(
        AUTHORITY.chennaiWater,
        'அடைப்பு அகற்றும் இயந்திரம் வந்துவிட்டது. இன்று மாலைக்குள் பணி தொடங்கும்.',
        0.72,
        says(CITIZEN.chennai, 'நன்றி. தெருவில் உள்ள அனைவருக்கும் சொல்கிறேன்.', 0.74),
      ),
    ],
  },
  {
    city: 'Chennai',
    caption:
      'Trench for the new water line was filled only with sand. It has sunk into a long dip and bikes skid on it.',
    priority: 'High',
    category: 'pothole',
    location: {
      state: 'Tamil Nadu',
      landmark: 'Near the vegetable market',
      address: 'South Street, T. Nagar, Chennai',
      pincode: '600017',
      coordinates: { lat: 13.03862, lng: 80.23341 },
    },
    photos: shots(93, 'pothole', 'pothole'),
    reporter: CITIZEN.chennai,
    age: 0.92,
    stage: 'Work Near Completion',
    work: { authority: AUTHORITY.chennaiWater, at: 0.85 },
    transfers: [
      {
        by: AUTHORITY.chennaiRoads,
        to: 'Water Supply Board, Chennai',
        reason: 'The trench was dug for the water line. Who digs it fills it and restores the road.',
        at: 0.02,
      },
    ],
    votes: { up: [CITIZEN.hyderabad, CITIZEN.bengaluru, CITIZEN.demo], down: [CITIZEN.delhi] },
    comments: [
      says(
        CITIZEN.hyderabad,
        'Sand needs to be compacted in layers of fifteen centimetres. Good that they opened it again.',
        0.76,
        answers(
          AUTHORITY.chennaiWater,
          'Done in four layers now. The surface follows at night to keep the market open.',
          0.85,
        ),
      ),
    ],
  },
  {
    city: 'Chennai',
    caption: 'A burst main has turned the street corner into a fountain. Beautiful, but we have dry taps.',
    priority: 'Critical',
    category: 'leaking_pipe',
    location: {
      state: 'Tamil Nadu',
      landmark: 'Corner by the bus depot',
      address: 'Shastri Nagar, Adyar, Chennai',
      pincode: '600020',
      coordinates: { lat: 13.00283, lng: 80.25748 },
    },
    photos: shots(40, 'leak', 'leak', 'leak', 'leak'),
    reporter: CITIZEN.chennai,
    daysAgo: 36,
    stage: 'Finished',
    work: { authority: AUTHORITY.chennaiWater, at: 0.85 },
    endedAt: 1.05,
    proof: {
      caption: 'Pipe section replaced and pressure tested, trench closed and surfaced.',
      photos: mendedShots(40, 'leak-mended', 'leak-mended'),
    },
    votes: {
      up: [
        CITIZEN.demo,
        CITIZEN.kothrud,
        CITIZEN.bengaluru,
        CITIZEN.hyderabad,
        CITIZEN.kochi,
        CITIZEN.mumbai,
        CITIZEN.kolkata,
      ],
      down: [],
    },
    comments: [
      says(
        CITIZEN.kochi,
        'Please boil the water for a day after such a repair.',
        0.88,
        answers(
          AUTHORITY.chennaiWater,
          'Right. We have flushed the line; samples are clear since Tuesday.',
          1.55,
        ),
      ),
      says(CITIZEN.chennai, 'இரண்டே நாளில் சரி செய்தார்கள். மிக்க நன்றி!', 1.05),
    ],
  },
];
