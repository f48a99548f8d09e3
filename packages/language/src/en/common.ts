import type { FormProblem } from '@sudhaar/domain/errors';
import type { Priority } from '@sudhaar/domain/posts';
import type { CurrentState, Stage } from '@sudhaar/domain/progress';
import { states } from './states.ts';

/** What forms find wrong, in the browser too. What the server alone says is in answers.ts. */
const problems = {
  fillInAllFields: 'Please fill in all fields',
  fillAllRequiredFields: 'Please fill all required fields',
  fillAllFields: 'Please fill all fields',
  invalidEmailAddress: 'Invalid email address',
  invalidEmailFormat: 'Invalid email format',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
  phoneNotTenDigits: 'Phone must be exactly 10 digits',
  proofNotReadable: 'The proof must be an image or a PDF',
  fileTooLarge: 'That file is too large. The limit is 10 MB.',
  textTooLong: 'This text is too long',
  captionMissing: 'Caption is required.',
  imageMissing: 'Please upload at least one image.',
  stateMissing: 'Please select a state.',
  landmarkMissing: 'Please enter a landmark.',
  addressMissing: 'Please enter an address.',
  pincodeMissing: 'Please enter a pincode.',
  positionMissing: 'Please select a location on the map.',
  positionOutsideIndia: 'That place is outside India. Please pick one inside.',
  stateUnknown: 'Please pick a state from the list.',
  categoryUnknown: 'There is no such category. Please pick one from the list.',
  departmentsMissing: 'Please pick at least one department.',
  categoryNameMissing: 'Please enter the English name.',
  geoJsonUnreadable: 'This is not a GeoJSON file.',
  geoJsonWithoutPolygon: 'Feature {{feature}}: there is no polygon.',
  polygonBroken: 'Feature {{feature}}: a ring needs three corners and ends where it begins.',
  polygonOutsideIndia: 'Feature {{feature}}: a part of it lies outside India.',
  polygonEmpty: 'Feature {{feature}}: it encloses nothing.',
  polygonCrossesItself: 'Feature {{feature}}: its line crosses itself.',
  polygonHoleOutside: 'Feature {{feature}}: a hole lies outside of it.',
  radiusOutOfRange: 'Please choose a radius between 500 m and 20 km.',
  placeOutsideIndia: 'This place lies outside India.',
  pincodeUnfit: 'A PIN code has six digits.',
  shapeBroken: 'Please draw at least three corners.',
  shapeCrossesItself: 'The line crosses itself. Please draw it again.',
  shapeTooManyPoints: 'The shape has too many corners.',
  shapeTooLarge: 'The shape is too large.',
  shapeOutlineTooLong: 'The outline is longer than 1,000 km. Please draw a simpler shape.',
  commentEmpty: 'Please write something first.',
  imageUnreadable: 'One of the photos cannot be opened. Please use JPEG, PNG, WebP, AVIF or GIF.',
  imageTooLarge: 'A photo may be at most 10 MB.',
  tooManyImages: 'A report can have at most 10 photos.',
  imageUnknown: 'One of these photos is no longer there. Close the form and open it again.',
  proofRequired: 'Please add photos of the finished work first.',
  nameMissing: 'Please enter a name.',
  nameHasLink: 'A name cannot contain a web address.',
  nameSoundsOfficial:
    'Please use your own name. This one could be taken for an office or for Sudhaar itself.',
  declineReasonMissing: 'Please say why it is declined.',
  genderUnknown: 'Please choose Male, Female or Other.',
  dayImpossible: 'Please enter a date in the past.',
  linkUnsafe: 'A link must begin with http:// or https://',
  reasonRequired: 'Please give the reason.',
  reasonMissing: 'Please say what is not fixed yet.',
  proofCaptionMissing: 'Please describe the finished work.',
  confirmationDiffers: 'That is not the email address of this account.',
  templateNameMissing: 'Please name the reply template.',
  questionMissing: 'Please write a question first.',
  telephoneUnfit: 'Please enter a telephone number of India: ten digits, perhaps +91 or 0 before them.',
  codeMisheard: 'This code is not complete, or one character is wrong.',
} satisfies Record<FormProblem, string>;

/** For calls over a limit: when the next one is allowed. */
const wait = {
  seconds_one: 'Too many tries. Try again in {{count}} second.',
  seconds_other: 'Too many tries. Try again in {{count}} seconds.',
  minutes_one: 'Too many tries. Try again in {{count}} minute.',
  minutes_other: 'Too many tries. Try again in {{count}} minutes.',
  hours_one: 'Too many tries. Try again in {{count}} hour.',
  hours_other: 'Too many tries. Try again in {{count}} hours.',
};

/** The product's own words for stages, priorities and states: the values of the data, as people read them. */
const stages = {
  Unseen: 'Unseen',
  'Problem Seen': 'Problem Seen',
  Verified: 'Verified',
  'Work Started': 'Work Started',
  'Work Near Completion': 'Work Near Completion',
  'Waiting for User Verification': 'Waiting for User Verification',
  Finished: 'Finished',
} satisfies Record<Stage, string>;

const priorities = {
  Low: 'Low',
  Medium: 'Medium',
  High: 'High',
  Critical: 'Critical',
} satisfies Record<Priority, string>;

const currentStates = {
  Open: 'Open',
  'In Progress': 'In Progress',
  Resolved: 'Resolved',
} satisfies Record<CurrentState, string>;

/** When a report is to be resolved. */
const due = {
  left: {
    minutes_one: 'Due in {{count}} minute',
    minutes_other: 'Due in {{count}} minutes',
    hours_one: 'Due in {{count}} hour',
    hours_other: 'Due in {{count}} hours',
    days_one: 'Due in {{count}} day',
    days_other: 'Due in {{count}} days',
  },
  today: 'Due today, {{time}}',
  tomorrow: 'Due tomorrow, {{time}}',
  late: {
    minutes_one: '{{count}} minute overdue',
    minutes_other: '{{count}} minutes overdue',
    hours_one: '{{count}} hour overdue',
    hours_other: '{{count}} hours overdue',
    days_one: '{{count}} day overdue',
    days_other: '{{count}} days overdue',
  },
  shown: 'Work shown in time',
  shownLate: 'Overdue: work shown late',
  by: 'Due date: {{date}}',
};

export const common = {
  brand: 'Sudhaar',
  tagline: 'Transforming urban life by connecting citizens with the authorities.',
  problems,
  wait,
  stages,
  priorities,
  currentStates,
  due,
  states,
};
