import type { DemoAuthority, DemoCitizen } from './types.ts';

/** The first is the demonstration login. */
export const CITIZENS: readonly DemoCitizen[] = [
  {
    name: 'A citizen of Pune',
    city: 'Pune',
    state: 'Maharashtra',
    bio: 'I walk to work and take a photo of what needs repair.',
  },
  {
    name: 'Kothrud resident',
    city: 'Pune',
    state: 'Maharashtra',
    bio: 'कोथरूडमध्ये पंचवीस वर्षे. Member of our lane’s residents’ group.',
  },
  {
    name: 'Shopkeeper, Indore',
    city: 'Indore',
    state: 'Madhya Pradesh',
    bio: 'दुकान के सामने की सड़क भी अपनी ही है।',
  },
  {
    name: 'Teacher, Jaipur',
    city: 'Jaipur',
    state: 'Rajasthan',
    bio: 'My pupils cross these roads every day.',
  },
  { name: 'नागरिक, लखनऊ', city: 'Lucknow', state: 'Uttar Pradesh', bio: 'शिकायत कम, सुधार ज़्यादा।' },
  {
    name: 'Commuter, Mumbai',
    city: 'Mumbai',
    state: 'Maharashtra',
    bio: 'Two trains, one bus, and eyes open on the way.',
  },
  {
    name: 'Koramangala resident',
    city: 'Bengaluru',
    state: 'Karnataka',
    bio: 'I cycle, so I know every pothole by name.',
  },
  {
    name: 'Student, Kolkata',
    city: 'Kolkata',
    state: 'West Bengal',
    bio: 'Civil engineering, third year. আমাদের শহর, আমাদের কাজ।',
  },
  { name: 'சென்னைவாசி', city: 'Chennai', state: 'Tamil Nadu', bio: 'நம் தெரு, நம் பொறுப்பு.' },
  { name: 'Bus driver, Delhi', city: 'Delhi', state: 'Delhi', bio: 'रोज़ अस्सी किलोमीटर, हर गड्ढा याद है।' },
  {
    name: 'Retired engineer, Hyderabad',
    city: 'Hyderabad',
    state: 'Telangana',
    bio: 'Thirty years of roads. Happy to explain how a good patch is made.',
  },
  {
    name: 'Cyclist, Ahmedabad',
    city: 'Ahmedabad',
    state: 'Gujarat',
    bio: 'Early morning rides on both sides of the river.',
  },
  {
    name: 'Nurse, Kochi',
    city: 'Kochi',
    state: 'Kerala',
    bio: 'Night shifts. I notice which lamps are out.',
  },
  {
    name: 'Bookseller, Guwahati',
    city: 'Guwahati',
    state: 'Assam',
    bio: 'The pavement in front of the shop is our reading room.',
  },
];

/** Indexes into CITIZENS. */
export const CITIZEN = {
  demo: 0,
  kothrud: 1,
  indore: 2,
  jaipur: 3,
  lucknow: 4,
  mumbai: 5,
  bengaluru: 6,
  kolkata: 7,
  chennai: 8,
  delhi: 9,
  hyderabad: 10,
  ahmedabad: 11,
  kochi: 12,
  guwahati: 13,
} as const;

/** The first is the demonstration login. */
export const AUTHORITIES: readonly DemoAuthority[] = [
  { department: 'Roads Department', city: 'Pune', state: 'Maharashtra', isVerified: true },
  { department: 'Water Supply Board', city: 'Chennai', state: 'Tamil Nadu', isVerified: true },
  { department: 'Ward Works Office', city: 'Mumbai', state: 'Maharashtra', isVerified: true },
  { department: 'Public Works Department', city: 'Delhi', state: 'Delhi', isVerified: true },
  { department: 'Roads and Infrastructure', city: 'Bengaluru', state: 'Karnataka', isVerified: true },
  { department: 'Solid Waste Management', city: 'Indore', state: 'Madhya Pradesh', isVerified: true },
  { department: 'City Works Department', city: 'Lucknow', state: 'Uttar Pradesh', isVerified: true },
  { department: 'Drainage and Sewerage', city: 'Kolkata', state: 'West Bengal', isVerified: true },
  { department: 'Roads and Bridges', city: 'Hyderabad', state: 'Telangana', isVerified: true },
  { department: 'Traffic and Street Works', city: 'Jaipur', state: 'Rajasthan', isVerified: true },
  { department: 'Solid Waste Management', city: 'Pune', state: 'Maharashtra', isVerified: false },
  { department: 'Public Works Department', city: 'Guwahati', state: 'Assam', isVerified: false },
];

/** Indexes into AUTHORITIES. */
export const AUTHORITY = {
  puneRoads: 0,
  chennaiWater: 1,
  mumbaiWard: 2,
  delhiWorks: 3,
  bengaluruRoads: 4,
  indoreWaste: 5,
  lucknowWorks: 6,
  kolkataDrainage: 7,
  hyderabadRoads: 8,
  jaipurStreets: 9,
  puneWaste: 10,
  guwahatiWorks: 11,
} as const;
