import type { ErrorCode } from '@sudhaar/domain/errors';
import type { Priority } from '@sudhaar/domain/posts';
import type { CurrentState, Stage } from '@sudhaar/domain/progress';
import type { Problem } from '@sudhaar/domain/validation';

const errors = {
  malformed_request: 'That request could not be read.',
  not_signed_in: 'Please log in to continue.',
  invalid_credentials: 'Invalid credentials',
  forbidden: 'You are not allowed to do that.',
  awaiting_verification: 'Your account is awaiting verification by an administrator',
  not_found: 'That is not here, or no longer here.',
  email_taken: 'An account with this email already exists',
  link_expired: 'This link has been used already, or its time is over. Please ask for a new one.',
  conflict: 'Somebody else changed this at the same time. Please look again.',
  too_large: 'That file is too large. The limit is 10 MB.',
  unsupported_file: 'That kind of file is not accepted.',
  invalid_input: 'Something in the form is not right.',
  too_many_requests: 'Too many tries. Please wait a little.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
} satisfies Record<ErrorCode, string>;

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
  postGone: 'This post is no longer here.',
  commentGone: 'This comment is no longer here.',
  commentUnnamed: 'Please say which comment is meant.',
  commentEmpty: 'Please write something first.',
  imageUnreadable: 'One of the photos can not be opened. Please use JPEG, PNG, WebP, AVIF or GIF.',
  imageTooLarge: 'A photo may be at most 10 MB.',
  imageTooManyPixels: 'A photo may have at most 50 megapixels.',
  tooManyImages: 'At most 10 photos fit one report.',
  claimedByAnother: 'Another authority is already working on this.',
  onlyReporterVerifies: 'Only the person who reported this can say whether it is fixed.',
  proofRequired: 'Please add photos of the finished work first.',
  alreadyFinished: 'This is finished already.',
  waitsForReporter: 'This waits for the reporter now.',
  notStarted: 'Nobody has started on this yet.',
  proofTooEarly: 'Proof can be given when the work is near completion.',
  profileGone: 'Profile not found.',
  nameMissing: 'Please enter a name.',
  genderUnknown: 'Please choose Male, Female or Other.',
  dayImpossible: 'Please enter a day that has been.',
  linkUnsafe: 'A link must begin with http:// or https://',
  reasonMissing: 'Please say what is not fixed yet.',
  proofCaptionMissing: 'Please describe the finished work.',
  wrongPassword: 'That is not your present password.',
  confirmationDiffers: 'That is not the email address of this account.',
  languageUnknown: 'We do not speak that language yet.',
  exportGone: 'This download is no longer here. Please prepare a new one.',
  messageGone: 'This message is no longer here.',
  questionMissing: 'Please write a question first.',
  nothingToVerify: 'There is no finished work to verify yet.',
} satisfies Record<Problem, string>;

/** To whoever calls too often: when they may again. */
const wait = {
  seconds_one: 'Too many tries. Please wait {{count}} second.',
  seconds_other: 'Too many tries. Please wait {{count}} seconds.',
  minutes_one: 'Too many tries. Please wait {{count}} minute.',
  minutes_other: 'Too many tries. Please wait {{count}} minutes.',
};

/** What the server says when something worked. */
const done = {
  userRegistered: 'User registered successfully!',
  governmentRegistered: 'Government account registered!',
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  contactReceived: 'Thank you. Your message has reached us.',
  postCreated: 'Post created successfully!',
  postUpdated: 'Post updated',
  postDeleted: 'Post deleted',
  voted: 'Thank you for your vote',
  voteRemoved: 'Your vote was taken back',
  commentAdded: 'Comment added',
  replyAdded: 'Reply added',
  commentDeleted: 'Comment deleted',
  replyDeleted: 'Reply deleted',
  messageSent: 'Message sent',
  profileUpdated: 'Profile updated successfully',
  postClaimed: 'This is yours now. The reporter can see it.',
  postMoved: 'Moved to {{stage}}',
  postReleased: 'Released for others to take',
  proofSubmitted: 'Proof submitted. The reporter is asked to verify it.',
  proofStands: 'The proof is submitted already. The reporter is asked to verify it.',
  postVerified: 'Thank you for verifying. This issue is resolved.',
  settingsSaved: 'Settings saved',
  unsubscribed: 'Done. You will get no more letters of this kind.',
  passwordChanged: 'Password changed. Your other devices are logged out.',
  passwordReset: 'Your password is changed. Please log in with the new one.',
  resetMailed: 'If there is an account with this email, a link to set a new password is on its way.',
  confirmationMailed: 'We have sent you a new link. Please look into your mail.',
  emailConfirmed: 'Thank you. Your email address is confirmed.',
  sessionEnded: 'That device is logged out',
  loggedOutEverywhere: 'You are logged out everywhere',
  exportStarted: 'We are putting your data together.',
  accountErased: 'Your account is deleted',
  postRejected: 'Thank you. The authority is told that it is not fixed yet.',
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

export const common = {
  brand: 'Sudhaar',
  tagline: 'Transforming urban life by connecting citizens with the authorities.',
  errors,
  problems,
  wait,
  done,
  stages,
  priorities,
  currentStates,
};
