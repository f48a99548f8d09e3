import { AUTHORITY, CITIZEN } from './accounts.ts';
import type { DemoPost } from './types.ts';
import { answers, mendedShots, says, shots } from './write.ts';

const PUNE = { city: 'Pune', reporter: CITIZEN.demo } as const;

/** Posts of the demonstration citizen, one at each stage before the proof. */
export const ownPosts: readonly DemoPost[] = [
  {
    ...PUNE,
    caption:
      'Three streetlights in a row are out on the lane beside the school. Evening classes end at half past eight and the children walk home in the dark.',
    priority: 'High',
    category: 'light_out',
    location: {
      state: 'Maharashtra',
      landmark: 'Beside the municipal school',
      address: 'Lane 4, Ideal Colony, Kothrud, Pune',
      pincode: '411038',
      coordinates: { lat: 18.50835, lng: 73.80918 },
    },
    photos: shots(66, 'streetlight', 'streetlight'),
    age: 0.45,
    stage: 'Unseen',
    votes: { up: [CITIZEN.kothrud, CITIZEN.kochi, CITIZEN.jaipur], down: [] },
    comments: [
      says(CITIZEN.kothrud, 'The fourth one flickers too, it will be next. I added my vote.', 0.18),
      says(
        CITIZEN.jaipur,
        'Same near our school until last year. Note the pole numbers, it helped the crew find them.',
        0.27,
        says(CITIZEN.demo, 'Good idea. I will read them off tonight and add them here.', 0.36),
      ),
    ],
  },
  {
    ...PUNE,
    caption:
      'Open manhole in the middle of the footpath. The cover lies next to it, cracked. Somebody put a branch in the hole as a warning, but at night nobody sees it.',
    priority: 'Critical',
    category: 'open_manhole',
    location: {
      state: 'Maharashtra',
      landmark: 'Opposite the vegetable market',
      address: 'Main Road, Karve Nagar, Pune',
      pincode: '411052',
      coordinates: { lat: 18.48962, lng: 73.81874 },
    },
    photos: shots(2, 'footpath', 'footpath', 'footpath'),
    age: 0.78,
    stage: 'Problem Seen',
    work: { authority: AUTHORITY.puneRoads, at: 0.16 },
    votes: {
      up: [
        CITIZEN.kothrud,
        CITIZEN.mumbai,
        CITIZEN.bengaluru,
        CITIZEN.hyderabad,
        CITIZEN.kolkata,
        CITIZEN.lucknow,
        CITIZEN.kochi,
      ],
      down: [],
    },
    comments: [
      says(
        CITIZEN.kothrud,
        'My mother walks here every morning. Please at least put a barricade.',
        0.06,
        answers(
          AUTHORITY.puneRoads,
          'Seen. A barricade goes up today; the new cover is being measured.',
          0.18,
        ),
        says(CITIZEN.kothrud, 'The barricade is there, thank you.', 0.29),
      ),
      says(
        CITIZEN.hyderabad,
        'Ask for a hinged ductile cover. The loose ones are stolen or crack within a year.',
        0.39,
      ),
    ],
  },
  {
    ...PUNE,
    caption:
      'The traffic signal at the crossing has been dark since the storm and the post is leaning. In the morning everyone goes at once.',
    priority: 'High',
    category: 'broken_signal',
    location: {
      state: 'Maharashtra',
      landmark: 'Crossing near the river bridge',
      address: 'Deccan Gymkhana, Pune',
      pincode: '411004',
      coordinates: { lat: 18.51542, lng: 73.84107 },
    },
    photos: shots(3, 'signal', 'signal'),
    age: 0.72,
    stage: 'Verified',
    work: { authority: AUTHORITY.puneRoads, at: 0.24 },
    votes: {
      up: [CITIZEN.kothrud, CITIZEN.mumbai, CITIZEN.delhi, CITIZEN.ahmedabad, CITIZEN.indore],
      down: [CITIZEN.lucknow],
    },
    comments: [
      says(
        CITIZEN.delhi,
        'A dark signal is worse than none. Drivers from outside do not know who has the right of way.',
        0.08,
      ),
      answers(
        AUTHORITY.puneRoads,
        'Checked on site. The controller is fine, the post and the cable have to be replaced.',
        0.24,
      ),
    ],
  },
  {
    ...PUNE,
    caption: 'मंडईजवळच्या रस्त्यावर मोठा खड्डा आहे. पावसात पाणी साचल्यावर तो दिसत नाही आणि दुचाकी घसरतात.',
    priority: 'High',
    category: 'pothole',
    location: {
      state: 'Maharashtra',
      landmark: 'भाजी मंडईसमोर',
      address: 'सदाशिव पेठ, पुणे',
      pincode: '411030',
      coordinates: { lat: 18.51021, lng: 73.84873 },
    },
    photos: shots(94, 'pothole', 'pothole', 'pothole'),
    age: 1.35,
    stage: 'Work Started',
    work: { authority: AUTHORITY.puneRoads, at: 0.95 },
    rejected: {
      proof: { caption: 'Filled and levelled.', photos: mendedShots(94, 'pothole-mended'), taken: 'far' },
      reason: 'फक्त सुटी खडी टाकली होती. पहिल्याच पावसात ती वाहून गेली आणि खड्डा पुन्हा उघडा आहे.',
    },
    votes: {
      up: [
        CITIZEN.kothrud,
        CITIZEN.mumbai,
        CITIZEN.hyderabad,
        CITIZEN.bengaluru,
        CITIZEN.chennai,
        CITIZEN.delhi,
      ],
      down: [],
    },
    comments: [
      says(CITIZEN.kothrud, 'काल रात्री इथे पुन्हा एक स्कूटर घसरली. सुदैवाने कोणाला लागले नाही.', 0.13),
      answers(
        AUTHORITY.puneRoads,
        'You are right, gravel does not hold here in the rains. We come back with hot mix once the ground is dry.',
        0.97,
        says(CITIZEN.demo, 'धन्यवाद. काम पूर्ण झाल्यावर लगेच पाहून कळवू.', 1.05),
      ),
      says(
        CITIZEN.hyderabad,
        'Cut the edges square and dry the base first, then it lasts several monsoons.',
        1,
      ),
    ],
  },
  {
    ...PUNE,
    caption:
      'Footpath slabs are broken for about twenty metres. People with walking sticks and prams have to step onto the road.',
    priority: 'Medium',
    category: 'broken_footpath',
    location: {
      state: 'Maharashtra',
      landmark: 'Next to the bus stop',
      address: 'Service road, Warje, Pune',
      pincode: '411058',
      coordinates: { lat: 18.48247, lng: 73.80463 },
    },
    photos: shots(5, 'footpath', 'footpath'),
    age: 0.86,
    stage: 'Work Near Completion',
    work: { authority: AUTHORITY.puneRoads, at: 0.81 },
    votes: {
      up: [CITIZEN.kothrud, CITIZEN.kochi, CITIZEN.guwahati, CITIZEN.jaipur],
      down: [CITIZEN.ahmedabad],
    },
    comments: [
      answers(
        AUTHORITY.puneRoads,
        'New pavers are laid up to the bus stop. The last six metres follow this week.',
        0.81,
      ),
      says(CITIZEN.guwahati, 'Lovely to see the yellow guiding strip for the blind included.', 0.83),
    ],
  },
];
