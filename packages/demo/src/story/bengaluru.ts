import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

export const bengaluruPosts: readonly DemoPost[] = [
  {
    city: 'Bengaluru',
    caption:
      'The whole junction is under water after the evening rain. Autos stall in the middle and have to be pushed.',
    priority: 'High',
    category: 'waterlogged_road',
    location: {
      state: 'Karnataka',
      landmark: 'Junction near the water tank',
      address: 'Sector 2, HSR Layout, Bengaluru',
      pincode: '560102',
      coordinates: { lat: 12.91062, lng: 77.64218 },
    },
    photos: shots(31, 'flood', 'flood'),
    reporter: CITIZEN.bengaluru,
    age: 0.65,
    stage: 'Problem Seen',
    work: { authority: AUTHORITY.bengaluruRoads, at: 0.22 },
    votes: { up: [CITIZEN.mumbai, CITIZEN.chennai, CITIZEN.hyderabad, CITIZEN.kochi], down: [] },
    comments: [
      says(
        CITIZEN.hyderabad,
        'Look at the road level: after the last resurfacing the inlets are higher than the road.',
        0.11,
        answers(AUTHORITY.bengaluruRoads, 'Useful, thank you. We will measure the inlets first.', 0.22),
      ),
    ],
  },
  {
    city: 'Bengaluru',
    caption: 'Broken slabs over the storm drain. One is missing, the drop is about a metre.',
    priority: 'Critical',
    category: 'broken_footpath',
    location: {
      state: 'Karnataka',
      landmark: 'Near the playground gate',
      address: '5th Block, Koramangala, Bengaluru',
      pincode: '560034',
      coordinates: { lat: 12.93364, lng: 77.62091 },
    },
    photos: shots(67, 'footpath', 'footpath', 'footpath'),
    reporter: CITIZEN.bengaluru,
    age: 0.7,
    stage: 'Verified',
    work: { authority: AUTHORITY.bengaluruRoads, at: 0.35 },
    votes: {
      up: [CITIZEN.demo, CITIZEN.kochi, CITIZEN.chennai, CITIZEN.jaipur, CITIZEN.guwahati, CITIZEN.mumbai],
      down: [],
    },
    comments: [
      says(CITIZEN.jaipur, 'Near a playground this cannot wait.', 0.04),
      answers(AUTHORITY.bengaluruRoads, 'Slabs are being cast. Until then the stretch is taped off.', 0.35),
    ],
  },
  {
    city: 'Bengaluru',
    caption:
      'Old rain tree has fallen on the footpath and half the road. The roots have lifted the pavement.',
    priority: 'High',
    category: 'dangerous_tree',
    location: {
      state: 'Karnataka',
      landmark: 'Opposite the swimming pool',
      address: 'Malleshwaram, Bengaluru',
      pincode: '560003',
      coordinates: { lat: 13.00372, lng: 77.57148 },
    },
    photos: shots(33, 'tree', 'footpath'),
    reporter: CITIZEN.bengaluru,
    age: 0.8,
    stage: 'Work Started',
    work: { authority: AUTHORITY.bengaluruRoads, at: 0.44 },
    votes: { up: [CITIZEN.chennai, CITIZEN.kolkata], down: [] },
    comments: [],
  },
  {
    city: 'Bengaluru',
    caption:
      'Water has been bubbling out of the road for five days. The tanker comes to our street while this runs into the drain.',
    priority: 'High',
    category: 'waterlogged_road',
    location: {
      state: 'Karnataka',
      landmark: 'Outside the public library',
      address: '4th Block, Jayanagar, Bengaluru',
      pincode: '560041',
      coordinates: { lat: 12.92748, lng: 77.58376 },
    },
    photos: shots(34, 'leak', 'leak'),
    reporter: CITIZEN.bengaluru,
    age: 1.5,
    stage: 'Waiting for User Verification',
    work: { authority: AUTHORITY.bengaluruRoads, at: 0.85 },
    proof: {
      caption: 'Joint replaced together with the water board, road closed and rolled. Dry since yesterday.',
      photos: mendedShots(34, 'leak-mended', 'leak-mended'),
    },
    votes: { up: [CITIZEN.chennai, CITIZEN.hyderabad, CITIZEN.demo, CITIZEN.ahmedabad], down: [] },
    comments: [
      says(CITIZEN.chennai, 'நீரின் அருமை எங்களுக்குத் தெரியும். விரைவில் சரியாகட்டும்.', 0.07),
      says(CITIZEN.bengaluru, 'I am out of town until Sunday, I will check it as soon as I am back.', 1.13),
    ],
  },
  {
    city: 'Bengaluru',
    caption: 'Rubble and sand from a finished building site still cover the cycle lane.',
    priority: 'Medium',
    category: 'debris',
    location: {
      state: 'Karnataka',
      landmark: 'Cycle lane near the metro pillar',
      address: 'Double Road, Indiranagar, Bengaluru',
      pincode: '560038',
      coordinates: { lat: 12.97786, lng: 77.63924 },
    },
    photos: shots(35, 'rubble', 'rubble'),
    reporter: CITIZEN.bengaluru,
    daysAgo: 52,
    stage: 'Finished',
    work: { authority: AUTHORITY.bengaluruRoads, at: 0.75 },
    endedAt: 1.1,
    proof: { caption: 'Removed, lane swept and open.', photos: mendedShots(35, 'rubble-mended') },
    votes: { up: [CITIZEN.ahmedabad, CITIZEN.demo], down: [CITIZEN.delhi] },
    comments: [
      says(CITIZEN.ahmedabad, 'A swept cycle lane. Jealous.', 1.43),
      says(CITIZEN.bengaluru, 'Rode it this morning, smooth all the way.', 1.6),
    ],
  },
];
