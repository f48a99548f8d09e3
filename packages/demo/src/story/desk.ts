import { AUTHORITY } from './accounts.ts';

/** Contents of the demonstration office's desk. Posts are named by the start of their captions. */
export const DESK = {
  head: AUTHORITY.puneRoads,
  merged: {
    duplicate: 'Two deep potholes at the petrol pump crossing',
    main: 'पेट्रोल पंपाजवळच्या चौकात',
    reason: 'Both are the two potholes in front of the petrol pump.',
  },
  notes: [
    {
      on: 'पेट्रोल पंपाजवळच्या चौकात',
      by: AUTHORITY.puneRoads,
      text: 'The top layer comes from the plant on the highway. Order before ten, they deliver the same night.',
    },
    {
      on: 'The pavement in front of the market',
      by: AUTHORITY.puneRoadsEast,
      text: 'Slabs of this size are in the store at the east depot: 40 left.',
    },
  ],
  templates: [
    {
      name: 'Seen, we come within the week',
      language: 'en',
      category: null,
      text: 'Thank you for reporting {number} ({category}, {place}). We have seen it and will have it resolved by {due}.',
      translations: {
        hi: '{number} ({category}, {place}) के लिए धन्यवाद। हमने इसे देख लिया है और {due} तक ठीक करेंगे।',
      },
    },
    {
      name: 'Pothole: after the rain',
      language: 'en',
      category: 'pothole',
      text: 'A pothole that is filled in the rain opens again. {office} has marked it and fills it as soon as the road is dry. Follow it at {link}.',
      translations: {},
    },
  ],
} as const;
