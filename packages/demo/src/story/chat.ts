import { CITIZEN } from './accounts.ts';

const PUNE = 'maharashtra/pune';
const LUCKNOW = 'uttar-pradesh/lucknow';
const ERNAKULAM = 'kerala/ernakulam';

/** Oldest first. Without a room, it goes to all India. */
export const CHAT: readonly { citizen: number; text: string; daysAgo: number; room?: string }[] = [
  {
    citizen: CITIZEN.kothrud,
    text: 'कोथरूडमध्ये आज सकाळी पाणी कमी दाबाने आलं. बाकी पुण्यात कसं आहे?',
    daysAgo: 3.1,
    room: PUNE,
  },
  {
    citizen: CITIZEN.demo,
    text: 'Low pressure near the old bridge as well, since yesterday.',
    daysAgo: 3.05,
    room: PUNE,
  },
  {
    citizen: CITIZEN.hyderabad,
    text: 'Monsoon tip from thirty years of roads: photograph a pothole dry. The crew sees how deep it really is.',
    daysAgo: 2.4,
  },
  {
    citizen: CITIZEN.kothrud,
    text: 'Thank you, I always take mine in the rain. Next time dry.',
    daysAgo: 2.35,
  },
  { citizen: CITIZEN.lucknow, text: 'हमारे यहाँ नाले की सफ़ाई आख़िर शुरू हो गई। बारह वोट काम आए।', daysAgo: 1.6 },
  {
    citizen: CITIZEN.demo,
    text: 'That is good to read. How long did it take from the report to the first crew?',
    daysAgo: 1.55,
  },
  { citizen: CITIZEN.lucknow, text: 'नौ दिन। दो बार पूछना पड़ा, फिर अगले ही दिन गाड़ी आ गई।', daysAgo: 1.5 },
  {
    citizen: CITIZEN.kochi,
    text: 'Does anyone know whom to ask about a tree leaning on a power line? Report it here, or call first?',
    daysAgo: 0.9,
  },
  {
    citizen: CITIZEN.delhi,
    text: 'Call first, always. Stay away from it, then report it here so that it is not forgotten after the wire is safe.',
    daysAgo: 0.88,
  },
  {
    citizen: CITIZEN.kothrud,
    text: 'Pressure is back to normal here since six. Thank you to everybody who voted on the report.',
    daysAgo: 0.6,
    room: PUNE,
  },
  {
    citizen: CITIZEN.lucknow,
    text: 'लखनऊ के साथियो, नाले की सफ़ाई वाली शिकायत पर अपनी राय ज़रूर दें, विभाग आज जवाब माँग रहा है।',
    daysAgo: 0.5,
    room: LUCKNOW,
  },
  {
    citizen: CITIZEN.kochi,
    text: 'The leaning tree by the junction has been tied back. Please keep to the other pavement until it is cut.',
    daysAgo: 0.4,
    room: ERNAKULAM,
  },
  {
    citizen: CITIZEN.bengaluru,
    text: 'For lights: the pole number is painted at eye height.\nWith it in the caption ours was fixed in three days.',
    daysAgo: 0.3,
  },
  {
    citizen: CITIZEN.kothrud,
    text: 'We walk our lane together on Sunday at seven and report what we see. Come along, it takes an hour.',
    daysAgo: 0.12,
  },
];
