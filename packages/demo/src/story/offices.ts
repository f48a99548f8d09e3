import type { Area, Point } from '@sudhaar/domain/offices';
import type { Position, State } from '@sudhaar/domain/places';
import { AUTHORITY } from './accounts.ts';
import type { DemoOffice } from './types.ts';

const districts = (state: State, ...names: string[]): Area[] =>
  names.map((district) => ({ kind: 'district', state, district }));

const pincodes = (...codes: string[]): Area[] => codes.map((pincode) => ({ kind: 'pincode', pincode }));

/** Corners of a hexagon, in degrees from its middle. */
const CORNERS: readonly Point[] = [
  [0, 0.011],
  [0.011, 0.006],
  [0.012, -0.005],
  [0.001, -0.011],
  [-0.011, -0.006],
  [-0.012, 0.005],
  [0, 0.011],
];

/** About a kilometre around its middle. */
const locality = (name: string, { lat, lng }: Position): Area => ({
  kind: 'polygon',
  name,
  rings: [CORNERS.map(([east, north]): Point => [lng + east, lat + north])],
});

const DELHI: Area[] = [{ kind: 'state', state: 'Delhi' }];
const PUNE = districts('Maharashtra', 'Pune');
const MUMBAI = districts('Maharashtra', 'Mumbai', 'Mumbai Suburban');
const AHMEDABAD = districts('Gujarat', 'Ahmadabad');
const BENGALURU = districts('Karnataka', 'Bengaluru Urban');
const CHENNAI = districts('Tamil Nadu', 'Chennai');
const KOLKATA = districts('West Bengal', 'Kolkata');
const HYDERABAD = districts('Telangana', 'Hyderabad', 'Medchal Malkajgiri', 'Ranga Reddy');
const JAIPUR = districts('Rajasthan', 'Jaipur');
const INDORE = districts('Madhya Pradesh', 'Indore');
const LUCKNOW = districts('Uttar Pradesh', 'Lucknow');
const KOCHI = districts('Kerala', 'Ernakulam');

type Details = Partial<Pick<DemoOffice, 'level' | 'parent' | 'staff'>>;

const office = (
  city: string,
  title: string,
  departments: DemoOffice['departments'],
  areas: Area[],
  { level = 'city', parent, staff = null }: Details = {},
): DemoOffice => ({
  name: `${title}, ${city}`,
  city,
  departments,
  level,
  areas,
  staff,
  ...(parent !== undefined && { parent }),
});

/** Handles everything that no other office of the city does, and is their parent. */
const municipal = (city: string, areas: Area[], level: DemoOffice['level'] = 'city'): DemoOffice =>
  office(city, 'Municipal Office', ['general'], areas, { level });

const under = (city: string): Details => ({ parent: `Municipal Office, ${city}` });
const ward = (city: string): Details => ({ ...under(city), level: 'ward' });
const headedBy = (head: number, ...members: number[]): Details => ({ staff: { head, members } });

/**
 * Chosen so that every post reaches the office of the authority that works on it in the story. Guwahati is only
 * covered in part, so one of its posts has no office.
 */
export const OFFICES: readonly DemoOffice[] = [
  municipal('Pune', PUNE),
  office('Pune', 'Roads Department', ['roads', 'streetLighting', 'traffic'], PUNE, {
    ...under('Pune'),
    ...headedBy(AUTHORITY.puneRoads, AUTHORITY.puneRoadsEast),
  }),
  office('Pune', 'Garden Department', ['parks'], PUNE, {
    ...under('Pune'),
    ...headedBy(AUTHORITY.puneGarden),
  }),
  office('Pune', 'Water Supply and Sewerage', ['water', 'sewerage'], PUNE, under('Pune')),
  office('Pune', 'Solid Waste Management', ['sanitation'], PUNE, under('Pune')),
  office(
    'Pune',
    'Kothrud Ward Office',
    ['sanitation', 'buildings'],
    [locality('Kothrud', { lat: 18.5074, lng: 73.8077 })],
    ward('Pune'),
  ),

  municipal('Mumbai', MUMBAI),
  office('Mumbai', 'Storm Water Drains', ['sewerage'], MUMBAI, under('Mumbai')),
  office('Mumbai', 'Roads and Traffic', ['roads', 'traffic', 'streetLighting'], MUMBAI, under('Mumbai')),
  office(
    'Mumbai',
    'Ward Works Office',
    ['roads', 'sanitation', 'sewerage', 'traffic'],
    [
      locality('Dadar West', { lat: 19.0213, lng: 72.8402 }),
      locality('Chembur', { lat: 19.0622, lng: 72.9005 }),
      locality('Andheri West', { lat: 19.1197, lng: 72.8404 }),
    ],
    { ...ward('Mumbai'), ...headedBy(AUTHORITY.mumbaiWard) },
  ),

  municipal('Ahmedabad', AHMEDABAD),
  office('Ahmedabad', 'Roads and Buildings', ['roads', 'buildings'], AHMEDABAD, under('Ahmedabad')),
  office('Ahmedabad', 'Solid Waste Management', ['sanitation'], AHMEDABAD, under('Ahmedabad')),

  municipal('Delhi', DELHI, 'state'),
  office('Delhi', 'Public Works Department', ['roads', 'streetLighting', 'traffic', 'parks'], DELHI, {
    level: 'state',
    ...headedBy(AUTHORITY.delhiWorks),
  }),
  office('Delhi', 'Drainage and Water Board', ['sewerage', 'water'], DELHI, { level: 'state' }),
  office(
    'Delhi',
    'Shahdara Ward Office',
    ['sanitation', 'buildings'],
    [locality('Shahdara', { lat: 28.6731, lng: 77.2889 })],
    ward('Delhi'),
  ),

  municipal('Bengaluru', BENGALURU),
  office('Bengaluru', 'Roads and Infrastructure', ['roads', 'parks', 'traffic'], BENGALURU, {
    ...under('Bengaluru'),
    ...headedBy(AUTHORITY.bengaluruRoads),
  }),
  office('Bengaluru', 'Water Supply and Sewerage', ['water', 'sewerage'], BENGALURU),
  office(
    'Bengaluru',
    'Koramangala Ward Office',
    ['sanitation', 'streetLighting'],
    [locality('Koramangala', { lat: 12.9352, lng: 77.6245 })],
    ward('Bengaluru'),
  ),

  municipal('Chennai', CHENNAI),
  office('Chennai', 'Water Supply Board', ['water', 'sewerage'], CHENNAI, headedBy(AUTHORITY.chennaiWater)),
  office('Chennai', 'Roads and Storm Water Drains', ['roads'], CHENNAI, {
    ...under('Chennai'),
    ...headedBy(AUTHORITY.chennaiRoads),
  }),
  office(
    'Chennai',
    'Adyar Ward Office',
    ['sanitation', 'streetLighting'],
    [locality('Adyar', { lat: 13.0012, lng: 80.2565 })],
    ward('Chennai'),
  ),

  municipal('Kolkata', KOLKATA),
  office('Kolkata', 'Drainage and Sewerage', ['sewerage'], KOLKATA, {
    ...under('Kolkata'),
    ...headedBy(AUTHORITY.kolkataDrainage),
  }),
  office('Kolkata', 'Solid Waste Management', ['sanitation'], KOLKATA, under('Kolkata')),

  municipal('Hyderabad', HYDERABAD),
  office('Hyderabad', 'Roads and Bridges', ['roads', 'traffic'], HYDERABAD, {
    ...under('Hyderabad'),
    ...headedBy(AUTHORITY.hyderabadRoads),
  }),
  office(
    'Hyderabad',
    'Kukatpally Ward Office',
    ['sanitation', 'parks'],
    [locality('Kukatpally', { lat: 17.4948, lng: 78.3996 })],
    ward('Hyderabad'),
  ),

  municipal('Jaipur', JAIPUR),
  office('Jaipur', 'Traffic and Street Works', ['traffic', 'roads', 'streetLighting'], JAIPUR, {
    ...under('Jaipur'),
    ...headedBy(AUTHORITY.jaipurStreets),
  }),

  municipal('Indore', INDORE),
  office('Indore', 'Solid Waste Management', ['sanitation'], INDORE, {
    ...under('Indore'),
    ...headedBy(AUTHORITY.indoreWaste),
  }),
  office('Indore', 'Roads and Street Lighting', ['roads', 'streetLighting'], INDORE, under('Indore')),

  municipal('Lucknow', LUCKNOW),
  office(
    'Lucknow',
    'City Works Department',
    ['roads', 'streetLighting', 'sanitation', 'sewerage', 'parks'],
    LUCKNOW,
    { ...under('Lucknow'), ...headedBy(AUTHORITY.lucknowWorks) },
  ),
  office('Lucknow', 'Water Works', ['water'], LUCKNOW, under('Lucknow')),

  municipal('Kochi', KOCHI),
  office('Kochi', 'Street Lighting', ['streetLighting'], KOCHI, under('Kochi')),
  office('Kochi', 'Parks and Trees', ['parks'], KOCHI, under('Kochi')),

  municipal('Guwahati', pincodes('781001', '781003', '781005')),
];
