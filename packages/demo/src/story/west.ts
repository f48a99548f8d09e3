import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

export const westPosts: readonly DemoPost[] = [
  {
    city: 'Mumbai',
    caption:
      'After one hour of rain the street is knee deep in water again. The drain grating is choked with plastic.',
    priority: 'Critical',
    location: {
      state: 'Maharashtra',
      landmark: 'Under the railway bridge',
      address: 'Station Road, Kurla West, Mumbai',
      pincode: '400070',
      coordinates: { lat: 19.07124, lng: 72.87863 },
    },
    photos: shots(18, 'flood', 'flood', 'flood'),
    reporter: CITIZEN.mumbai,
    daysAgo: 0.3,
    stage: 'Unseen',
    votes: { up: [CITIZEN.demo, CITIZEN.kolkata, CITIZEN.chennai, CITIZEN.guwahati], down: [] },
    comments: [
      says(
        CITIZEN.demo,
        'Stay safe. Please do not walk near the grating, the covers lift.',
        0.2,
        says(CITIZEN.mumbai, 'Thank you. The shopkeepers have put a rope around it.', 0.1),
      ),
    ],
  },
  {
    city: 'Mumbai',
    caption: 'स्टेशन के बाहर कूड़ेदान चार दिन से भरा पड़ा है। पैदल चलने की जगह नहीं बची और बदबू बहुत है।',
    priority: 'Medium',
    location: {
      state: 'Maharashtra',
      landmark: 'रेलवे स्टेशन के बाहर, टिकट घर की ओर',
      address: 'अंधेरी पश्चिम, मुंबई',
      pincode: '400058',
      coordinates: { lat: 19.12136, lng: 72.84387 },
    },
    photos: shots(19, 'garbage', 'garbage'),
    reporter: CITIZEN.mumbai,
    daysAgo: 3,
    stage: 'Problem Seen',
    work: { authority: AUTHORITY.mumbaiWard, movedDaysAgo: 1.5 },
    votes: { up: [CITIZEN.demo, CITIZEN.indore, CITIZEN.lucknow], down: [] },
    comments: [says(CITIZEN.indore, 'हमारे यहाँ दो समय गाड़ी आती है, फ़र्क साफ़ दिखता है। यहाँ भी हो सकता है।', 2)],
  },
  {
    city: 'Mumbai',
    caption: 'Sewage comes up through the manhole every evening and runs along the kerb to the playground.',
    priority: 'High',
    location: {
      state: 'Maharashtra',
      landmark: 'Beside the playground',
      address: 'Chembur, Mumbai',
      pincode: '400071',
      coordinates: { lat: 19.06183, lng: 72.89942 },
    },
    photos: shots(20, 'sewage', 'sewage'),
    reporter: CITIZEN.mumbai,
    daysAgo: 17,
    stage: 'Work Near Completion',
    work: { authority: AUTHORITY.mumbaiWard, movedDaysAgo: 1.2 },
    votes: { up: [CITIZEN.demo, CITIZEN.kothrud, CITIZEN.kochi, CITIZEN.kolkata], down: [] },
    comments: [
      answers(
        AUTHORITY.mumbaiWard,
        'The blockage was a collapsed pipe, sixty metres down. It is replaced; the road is being closed up.',
        1.2,
      ),
      says(CITIZEN.kochi, 'Please keep children off that ground until it is washed down.', 1),
    ],
  },
  {
    city: 'Mumbai',
    caption:
      'The signal at the school crossing shows nothing at all, and the parents stand in the road to stop the cars.',
    priority: 'High',
    location: {
      state: 'Maharashtra',
      landmark: 'School crossing near the park',
      address: 'Ranade Road, Dadar West, Mumbai',
      pincode: '400028',
      coordinates: { lat: 19.02231, lng: 72.83986 },
    },
    photos: shots(71, 'signal', 'signal'),
    reporter: CITIZEN.mumbai,
    daysAgo: 63,
    stage: 'Finished',
    work: { authority: AUTHORITY.mumbaiWard, movedDaysAgo: 57 },
    proof: {
      caption: 'Signal works again and the zebra crossing is painted fresh.',
      photos: mendedShots(71, 'signal-mended', 'signal-mended'),
    },
    votes: {
      up: [CITIZEN.jaipur, CITIZEN.demo, CITIZEN.delhi, CITIZEN.kolkata, CITIZEN.kochi, CITIZEN.hyderabad],
      down: [],
    },
    comments: [
      says(
        CITIZEN.jaipur,
        'Well done. Could it also get a longer green for children? Ours did.',
        56,
        answers(AUTHORITY.mumbaiWard, 'Set to 25 seconds at school hours.', 55),
      ),
    ],
  },
  {
    city: 'Ahmedabad',
    caption: 'Deep pothole on the cycle lane, right after the bend, where one cannot see it coming.',
    priority: 'High',
    location: {
      state: 'Gujarat',
      landmark: 'After the bend at the university gate',
      address: 'Navrangpura, Ahmedabad',
      pincode: '380009',
      coordinates: { lat: 23.03652, lng: 72.55817 },
    },
    photos: shots(64, 'pothole', 'pothole'),
    reporter: CITIZEN.ahmedabad,
    daysAgo: 5,
    stage: 'Unseen',
    votes: { up: [CITIZEN.bengaluru, CITIZEN.demo], down: [CITIZEN.indore] },
    comments: [
      says(
        CITIZEN.bengaluru,
        'Fellow cyclist here. Until it is filled a chalk circle around it helps others.',
        4,
      ),
    ],
  },
  {
    city: 'Ahmedabad',
    caption:
      'Building rubble left on the lakeside path after the repair work. The benches cannot be reached.',
    priority: 'Low',
    location: {
      state: 'Gujarat',
      landmark: 'Lake garden, east side',
      address: 'Vastrapur, Ahmedabad',
      pincode: '380015',
      coordinates: { lat: 23.03846, lng: 72.52971 },
    },
    photos: shots(12, 'rubble'),
    reporter: CITIZEN.ahmedabad,
    daysAgo: 11,
    stage: 'Unseen',
    votes: { up: [CITIZEN.jaipur], down: [CITIZEN.lucknow, CITIZEN.delhi] },
    comments: [],
  },
  {
    city: 'Ahmedabad',
    caption: 'बाज़ार के पीछे रोज़ कूड़े का ढेर लग जाता है, गायें उसी में से प्लास्टिक खा रही हैं।',
    priority: 'Medium',
    location: {
      state: 'Gujarat',
      landmark: 'सब्ज़ी बाज़ार के पीछे',
      address: 'मणिनगर, अहमदाबाद',
      pincode: '380008',
      coordinates: { lat: 22.99637, lng: 72.60124 },
    },
    photos: shots(24, 'garbage', 'garbage', 'garbage'),
    reporter: CITIZEN.indore,
    daysAgo: 8,
    stage: 'Unseen',
    votes: { up: [CITIZEN.ahmedabad, CITIZEN.lucknow, CITIZEN.jaipur, CITIZEN.kochi], down: [] },
    comments: [
      says(CITIZEN.ahmedabad, 'सुबह सात बजे गाड़ी आती है, पर दोपहर तक फिर भर जाता है। एक और फेरा चाहिए।', 6),
    ],
  },
];
