/** Old and new names of a place. A search for one finds the other. */
const SAME_PLACE = [
  ['ahmadabad', 'ahmedabad'],
  ['allahabad', 'prayagraj'],
  ['bangalore', 'bengaluru'],
  ['baroda', 'vadodara'],
  ['belgaum', 'belagavi'],
  ['benares', 'banaras', 'varanasi'],
  ['bombay', 'mumbai'],
  ['calcutta', 'kolkata'],
  ['calicut', 'kozhikode'],
  ['delhi', 'dilli'],
  ['cochin', 'kochi', 'ernakulam'],
  ['gulbarga', 'kalaburagi'],
  ['gurgaon', 'gurugram'],
  ['hubballi', 'hubli'],
  ['madras', 'chennai'],
  ['mangalore', 'mangaluru'],
  ['mysore', 'mysuru'],
  ['orissa', 'odisha'],
  ['pondicherry', 'puducherry'],
  ['poona', 'pune'],
  ['shimoga', 'shivamogga'],
  ['simla', 'shimla'],
  ['trichy', 'tiruchirappalli'],
  ['trivandrum', 'thiruvananthapuram'],
  ['vizag', 'visakhapatnam', 'visakhapatanam'],
];

const OTHER_NAMES = new Map(SAME_PLACE.flatMap((names) => names.map((name) => [name, names] as const)));

/** The word with all other names of its place. */
export const namesOf = (word: string): readonly string[] => OTHER_NAMES.get(word) ?? [word];
