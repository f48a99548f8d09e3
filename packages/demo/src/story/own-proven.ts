import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

const PUNE = { city: 'Pune', reporter: CITIZEN.demo } as const;

/** Posts of the demonstration citizen at the last two stages. */
export const ownProvenPosts: readonly DemoPost[] = [
  {
    ...PUNE,
    caption:
      'Deep pothole at the Kothrud bus stop, two scooters fell this week. Buses now stop in the middle of the road to avoid it.',
    priority: 'Critical',
    category: 'pothole',
    location: {
      state: 'Maharashtra',
      landmark: 'At the bus stop, near the old bridge',
      address: 'Paud Road, Kothrud, Pune',
      pincode: '411038',
      coordinates: { lat: 18.50723, lng: 73.80756 },
    },
    photos: shots(78, 'pothole', 'pothole', 'pothole', 'pothole'),
    age: 0.8,
    stage: 'Waiting for User Verification',
    work: { authority: AUTHORITY.puneRoads, at: 0.74 },
    proof: {
      caption:
        'Filled with hot mix and levelled, opened to traffic at nine this morning. Please have a look and tell us.',
      photos: mendedShots(78, 'pothole-mended', 'pothole-mended'),
    },
    votes: {
      up: [
        CITIZEN.kothrud,
        CITIZEN.mumbai,
        CITIZEN.bengaluru,
        CITIZEN.delhi,
        CITIZEN.hyderabad,
        CITIZEN.indore,
        CITIZEN.lucknow,
        CITIZEN.chennai,
        CITIZEN.kolkata,
      ],
      down: [],
    },
    comments: [
      says(CITIZEN.delhi, 'बस को बीच सड़क पर रोकना पड़े तो पीछे सब रुक जाता है। जल्दी भरवाइए।', 0.06),
      says(
        CITIZEN.kothrud,
        'Saw the crew at work at six in the morning, with a proper roller this time.',
        0.71,
        answers(
          AUTHORITY.puneRoads,
          'Thank you for waiting. We kept it closed for three hours so that it sets well.',
          0.73,
        ),
      ),
      says(CITIZEN.bengaluru, 'Wish our road had this crew.', 0.76),
    ],
  },
  {
    ...PUNE,
    caption:
      'Heaps of bricks and concrete were dumped on the service road over the weekend. The ambulance entrance of the clinic is half blocked.',
    priority: 'High',
    category: 'debris',
    location: {
      state: 'Maharashtra',
      landmark: 'Behind the post office',
      address: 'Lane 9, Erandwane, Pune',
      pincode: '411004',
      coordinates: { lat: 18.50861, lng: 73.83218 },
    },
    photos: shots(7, 'rubble', 'rubble'),
    daysAgo: 47,
    stage: 'Finished',
    work: { authority: AUTHORITY.puneRoads, at: 0.7 },
    endedAt: 0.95,
    proof: {
      caption:
        'Four lorry loads taken away, the road is swept. Planters stand there now so that nobody dumps again.',
      photos: mendedShots(7, 'rubble-mended', 'rubble-mended'),
    },
    votes: {
      up: [CITIZEN.kothrud, CITIZEN.indore, CITIZEN.kolkata, CITIZEN.jaipur, CITIZEN.kochi],
      down: [],
    },
    comments: [
      says(CITIZEN.kochi, 'In front of a clinic every minute counts. I hope it goes quickly.', 0.16),
      says(
        CITIZEN.demo,
        'All clear since this morning, and the plants are a lovely touch. Thank you to the crew.',
        0.95,
        answers(AUTHORITY.puneRoads, 'We pass it on to them, they will be glad.', 1.12),
      ),
    ],
  },
];
