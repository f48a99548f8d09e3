import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

export const eastPosts: readonly DemoPost[] = [
  {
    city: 'Kolkata',
    caption: 'বাজারের সামনে তিন দিন ধরে আবর্জনা জমে আছে। গন্ধে দাঁড়ানো যায় না, কুকুর টেনে রাস্তায় ছড়াচ্ছে।',
    priority: 'Medium',
    location: {
      state: 'West Bengal',
      landmark: 'সবজি বাজারের উল্টো দিকে',
      address: 'গড়িয়াহাট, কলকাতা',
      pincode: '700029',
      coordinates: { lat: 22.51834, lng: 88.36527 },
    },
    photos: shots(41, 'garbage', 'garbage'),
    reporter: CITIZEN.kolkata,
    daysAgo: 3.5,
    stage: 'Unseen',
    votes: { up: [CITIZEN.guwahati, CITIZEN.chennai, CITIZEN.indore], down: [] },
    comments: [says(CITIZEN.guwahati, 'Two bins for wet and dry waste made a difference in our lane.', 3)],
  },
  {
    city: 'Kolkata',
    caption: 'Manhole cover is gone in front of the college gate. We have put a flag in it.',
    priority: 'Critical',
    location: {
      state: 'West Bengal',
      landmark: 'In front of the college gate',
      address: 'Jadavpur, Kolkata',
      pincode: '700032',
      coordinates: { lat: 22.49712, lng: 88.37058 },
    },
    photos: shots(42, 'footpath', 'footpath'),
    reporter: CITIZEN.kolkata,
    daysAgo: 4,
    stage: 'Verified',
    work: { authority: AUTHORITY.kolkataDrainage, movedDaysAgo: 1.5 },
    votes: {
      up: [CITIZEN.demo, CITIZEN.mumbai, CITIZEN.hyderabad, CITIZEN.guwahati, CITIZEN.jaipur],
      down: [],
    },
    comments: [
      answers(
        AUTHORITY.kolkataDrainage,
        'Confirmed. Cover type C, ordered from the store, comes in two days.',
        1.5,
      ),
    ],
  },
  {
    city: 'Kolkata',
    caption: 'Sewage overflows into the lane at high tide. The children cross it on bricks.',
    priority: 'High',
    location: {
      state: 'West Bengal',
      landmark: 'Lane beside the municipal market',
      address: 'Behala, Kolkata',
      pincode: '700034',
      coordinates: { lat: 22.49863, lng: 88.31285 },
    },
    photos: shots(43, 'sewage', 'sewage', 'sewage'),
    reporter: CITIZEN.kolkata,
    daysAgo: 24,
    stage: 'Work Near Completion',
    work: { authority: AUTHORITY.kolkataDrainage, movedDaysAgo: 3 },
    votes: { up: [CITIZEN.mumbai, CITIZEN.chennai, CITIZEN.kochi], down: [] },
    comments: [
      answers(
        AUTHORITY.kolkataDrainage,
        'A flap valve is fitted at the outfall so that the tide cannot push back. We watch two tides, then close.',
        3,
        says(CITIZEN.kolkata, 'দারুণ! আজ রাতের জোয়ারে দেখে জানাব।', 2.6),
      ),
    ],
  },
  {
    city: 'Kolkata',
    caption: 'ট্রাম স্টপের সামনের নর্দমা আটকে গেছে, কালো জল রাস্তায় জমে আছে। যাত্রীদের লাফিয়ে পার হতে হয়।',
    priority: 'High',
    location: {
      state: 'West Bengal',
      landmark: 'At the tram stop',
      address: 'Shyambazar, Kolkata',
      pincode: '700004',
      coordinates: { lat: 22.60087, lng: 88.37213 },
    },
    photos: shots(44, 'sewage', 'sewage'),
    reporter: CITIZEN.kolkata,
    daysAgo: 67,
    stage: 'Finished',
    work: { authority: AUTHORITY.kolkataDrainage, movedDaysAgo: 60 },
    proof: {
      caption: 'Line cleaned over 200 metres, a new ring and cover set, the road washed.',
      photos: mendedShots(44, 'sewage-mended', 'sewage-mended'),
    },
    votes: {
      up: [CITIZEN.guwahati, CITIZEN.demo, CITIZEN.delhi, CITIZEN.chennai],
      down: [CITIZEN.bengaluru],
    },
    comments: [
      says(CITIZEN.guwahati, 'That corner has been like this since my college days. Wonderful.', 59),
      says(CITIZEN.kolkata, 'ধন্যবাদ, এখন ট্রামে উঠতে আর লাফাতে হয় না।', 60),
    ],
  },
  {
    city: 'Guwahati',
    caption:
      'Hill slope side of the road is flooded and mud comes with the water. The footpath cannot be seen.',
    priority: 'Critical',
    location: {
      state: 'Assam',
      landmark: 'Below the hill, near the flyover',
      address: 'Chandmari, Guwahati',
      pincode: '781003',
      coordinates: { lat: 26.18476, lng: 91.77093 },
    },
    photos: shots(45, 'flood', 'flood', 'flood'),
    reporter: CITIZEN.guwahati,
    daysAgo: 1,
    stage: 'Unseen',
    votes: { up: [CITIZEN.kolkata, CITIZEN.mumbai, CITIZEN.chennai, CITIZEN.demo], down: [] },
    comments: [
      answers(
        AUTHORITY.guwahatiWorks,
        'We have seen this and sent a pump. Our account here still waits for approval, then we can take it over properly.',
        0.6,
        says(CITIZEN.guwahati, 'Thank you, the pump is running.', 0.4),
      ),
    ],
  },
  {
    city: 'Guwahati',
    caption:
      'Streetlight pole at the ferry road corner is dark. Readers of my shop go home early because of it.',
    priority: 'Low',
    location: {
      state: 'Assam',
      landmark: 'Corner near the railway colony',
      address: 'Maligaon, Guwahati',
      pincode: '781011',
      coordinates: { lat: 26.15872, lng: 91.69684 },
    },
    photos: shots(80, 'streetlight'),
    reporter: CITIZEN.guwahati,
    daysAgo: 15,
    stage: 'Unseen',
    votes: { up: [CITIZEN.kochi], down: [] },
    comments: [],
  },
];
