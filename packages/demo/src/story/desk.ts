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
  /** What its proofs of finished work can say. */
  measurements: [
    { name: 'Area', unit: 'm2', categories: ['pothole', 'broken_footpath'] },
    { name: 'Asphalt', unit: 't', categories: ['pothole'] },
    { name: 'Lamps replaced', unit: 'pieces', categories: ['light_out', 'dark_spot'] },
  ],
  wards: [
    {
      name: 'West',
      pincodes: ['411004', '411007', '411038', '411045', '411052'],
      assignee: AUTHORITY.puneRoads,
    },
    {
      name: 'East',
      pincodes: ['411001', '411014', '411016', '411028', '411042'],
      assignee: AUTHORITY.puneRoadsEast,
    },
  ],
  hold: {
    on: 'The pavement in front of the market',
    by: AUTHORITY.puneRoadsEast,
    reason: 'otherAgency',
    note: 'The electricity company lays a cable under the pavement first.',
    days: 12,
  },
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
