import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

export const delhiPosts: readonly DemoPost[] = [
  {
    city: 'Delhi',
    caption: 'बस स्टैंड के सामने नाला उफन रहा है। सवारियों को गंदे पानी में से चढ़ना-उतरना पड़ता है।',
    priority: 'Critical',
    location: {
      state: 'Delhi',
      landmark: 'बस स्टैंड के सामने',
      address: 'मुख्य सड़क, शाहदरा, दिल्ली',
      pincode: '110032',
      coordinates: { lat: 28.67314, lng: 77.28876 },
    },
    photos: shots(25, 'sewage', 'sewage'),
    reporter: CITIZEN.delhi,
    daysAgo: 1.5,
    stage: 'Unseen',
    votes: { up: [CITIZEN.lucknow, CITIZEN.jaipur, CITIZEN.kochi, CITIZEN.mumbai], down: [] },
    comments: [
      says(
        CITIZEN.kochi,
        'Please wash hands and feet well after stepping in it, and keep small cuts covered.',
        1.2,
      ),
    ],
  },
  {
    city: 'Delhi',
    caption:
      'Footpath is dug up and left open for three weeks. Metro passengers walk on the road with their luggage.',
    priority: 'High',
    location: {
      state: 'Delhi',
      landmark: 'Between the metro exit and the market',
      address: 'Karol Bagh, Delhi',
      pincode: '110005',
      coordinates: { lat: 28.65062, lng: 77.18964 },
    },
    photos: shots(85, 'footpath', 'footpath'),
    reporter: CITIZEN.delhi,
    daysAgo: 5,
    stage: 'Problem Seen',
    work: { authority: AUTHORITY.delhiWorks, movedDaysAgo: 4 },
    votes: { up: [CITIZEN.jaipur, CITIZEN.demo, CITIZEN.guwahati], down: [] },
    comments: [
      answers(
        AUTHORITY.delhiWorks,
        'Cable work of another agency. We have asked for their closing date and post it here.',
        3.5,
      ),
    ],
  },
  {
    city: 'Delhi',
    caption: 'The traffic signal hangs upside down after a lorry hit it. It still blinks, towards the sky.',
    priority: 'High',
    location: {
      state: 'Delhi',
      landmark: 'Crossing near the district court',
      address: 'Sector 10, Dwarka, Delhi',
      pincode: '110075',
      coordinates: { lat: 28.58136, lng: 77.05893 },
    },
    photos: shots(79, 'signal', 'signal', 'signal'),
    reporter: CITIZEN.delhi,
    daysAgo: 7,
    stage: 'Verified',
    work: { authority: AUTHORITY.delhiWorks, movedDaysAgo: 5 },
    votes: {
      up: [CITIZEN.mumbai, CITIZEN.demo, CITIZEN.lucknow, CITIZEN.bengaluru, CITIZEN.hyderabad],
      down: [],
    },
    comments: [
      says(
        CITIZEN.lucknow,
        'चालक ठीक है न? ऐसी जगह पर गति कम करने का बोर्ड भी लगना चाहिए।',
        6.5,
        says(CITIZEN.delhi, 'हाँ, सब सुरक्षित हैं।', 6.3),
      ),
    ],
  },
  {
    city: 'Delhi',
    caption:
      'Fallen neem tree blocks the left lane of the ring road service lane. Branches touch the electric wire.',
    priority: 'Critical',
    location: {
      state: 'Delhi',
      landmark: 'Service lane near the foot overbridge',
      address: 'Lajpat Nagar, Delhi',
      pincode: '110024',
      coordinates: { lat: 28.56913, lng: 77.24217 },
    },
    photos: shots(28, 'tree', 'tree'),
    reporter: CITIZEN.jaipur,
    daysAgo: 2,
    stage: 'Work Started',
    work: { authority: AUTHORITY.delhiWorks, movedDaysAgo: 0.6 },
    votes: { up: [CITIZEN.delhi, CITIZEN.kolkata], down: [] },
    comments: [answers(AUTHORITY.delhiWorks, 'Power is switched off on this line, cutting has begun.', 0.6)],
  },
  {
    city: 'Delhi',
    caption: 'सेक्टर की मुख्य सड़क पर तीन बड़े गड्ढे, रात में दिखाई नहीं देते। कल एक ई-रिक्शा पलटते-पलटते बचा।',
    priority: 'High',
    location: {
      state: 'Delhi',
      landmark: 'सामुदायिक भवन के पास',
      address: 'सेक्टर 5, रोहिणी, दिल्ली',
      pincode: '110085',
      coordinates: { lat: 28.71485, lng: 77.10852 },
    },
    photos: shots(29, 'pothole', 'pothole', 'pothole'),
    reporter: CITIZEN.delhi,
    daysAgo: 21,
    stage: 'Waiting for User Verification',
    work: { authority: AUTHORITY.delhiWorks, movedDaysAgo: 1.1 },
    proof: {
      caption: 'तीनों गड्ढे भर दिए गए हैं और सतह समतल है। कृपया देखकर पुष्टि करें।',
      photos: mendedShots(29, 'pothole-mended', 'pothole-mended'),
    },
    votes: {
      up: [CITIZEN.lucknow, CITIZEN.jaipur, CITIZEN.indore, CITIZEN.demo, CITIZEN.hyderabad],
      down: [CITIZEN.ahmedabad],
    },
    comments: [says(CITIZEN.indore, 'ई-रिक्शा वालों के लिए ये गड्ढे सबसे ख़तरनाक हैं।', 19)],
  },
  {
    city: 'Delhi',
    caption:
      'Streetlights on the pedestrian bridge approach have been dark for a month. Women from the evening shift wait for each other to cross.',
    priority: 'High',
    location: {
      state: 'Delhi',
      landmark: 'Approach to the pedestrian bridge',
      address: 'Phase 1, Mayur Vihar, Delhi',
      pincode: '110091',
      coordinates: { lat: 28.60784, lng: 77.29467 },
    },
    photos: shots(30, 'streetlight', 'streetlight'),
    reporter: CITIZEN.delhi,
    daysAgo: 88,
    stage: 'Finished',
    work: { authority: AUTHORITY.delhiWorks, movedDaysAgo: 79 },
    proof: {
      caption: 'All nine lamps on the approach are lit.',
      photos: mendedShots(30, 'streetlight-mended', 'streetlight-mended'),
    },
    votes: {
      up: [
        CITIZEN.kochi,
        CITIZEN.jaipur,
        CITIZEN.mumbai,
        CITIZEN.kolkata,
        CITIZEN.chennai,
        CITIZEN.demo,
        CITIZEN.lucknow,
        CITIZEN.guwahati,
      ],
      down: [],
    },
    comments: [
      says(CITIZEN.kochi, 'This matters more than it looks. Thank you for reporting it for others.', 86),
      says(CITIZEN.delhi, 'कल रात वहाँ से गुज़रना हुआ, पूरा रास्ता रोशन था। बहुत अच्छा काम।', 79),
    ],
  },
];
