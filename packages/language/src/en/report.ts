import type { Priority } from '@sudhaar/domain/posts';

const steps = {
  label: 'Steps of the report',
  position: 'Step {{number}} of {{count}}',
  back: 'Back',
  next: 'Next',
  leave: 'Leave; what you entered is kept',
  names: { photos: 'Photos', where: 'Where', what: 'What', check: 'Send' },
  done: 'filled in',
  titles: {
    photos: 'Show what is broken',
    where: 'Where is it?',
    what: 'What is the problem?',
    check: 'Check and send',
  },
};

const draft = {
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved on this device',
  kept: 'We kept your unfinished report. Carry on where you left off.',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  startOverText: 'The photos and everything you entered are removed from this device.',
  startOverConfirm: 'Start over',
  keep: 'Keep it',
};

const photos = {
  label: 'Photos',
  hint: '1 to 10 photos. They are made smaller on your device before they are sent.',
  choose: 'Choose photos',
  more: 'Add more photos',
  camera: 'Take a photo',
  drop: 'or drop them here',
  dropHere: 'Drop the photos here',
  list: 'Your photos; lists show the first one',
  preparing: 'Preparing {{name}}…',
  photo: 'Photo {{number}} of {{count}}',
  first: 'First',
  remove: 'Remove photo {{number}}',
  earlier: 'Move photo {{number}} earlier',
  later: 'Move photo {{number}} later',
  moved: 'Now photo {{number}} of {{count}}',
  removed: 'Photo removed',
  added_one: '{{count}} photo added',
  added_other: '{{count}} photos added',
};

const where = {
  search: 'Find a place',
  searchHint: 'Pincode, place or coordinates',
  searching: 'Looking…',
  nothing: 'Nothing found. Try the pincode, or tap the map.',
  searchFailed: 'The search is not available right now. Please tap the map.',
  found_one: '{{count}} place found',
  found_other: '{{count}} places found',
  kinds: {
    pincode: 'Pincode',
    office: 'Post office',
    locality: 'Locality',
    district: 'District',
    position: 'Coordinates',
  },
  useMine: 'Use my location',
  locating: 'Finding where you are…',
  map: 'Map for picking the location',
  mapHelp:
    'Click the map, or drag the pin. With the keyboard: arrow keys move the map, + and − zoom, Enter puts the pin in the middle.',
  pin: 'The picked location. Drag it to the exact spot.',
  none: 'No location picked yet',
  noneHint: 'Tap the map where the problem is.',
  picked: 'Picked location',
  fromDevice: 'Where you are now. Move the pin if the problem is elsewhere.',
  fromSearch: 'Move the pin to the exact spot.',
  rough: 'Zoom in to be exact: the map shows too much to see the street.',
  nearer: 'Zoom in on the pin',
  near: 'Near {{place}}',
  adopt: 'Use {{pincode}}, {{state}}',
  state: 'State',
  chooseState: 'Select a state',
  landmark: 'Landmark',
  landmarkHint: 'Something near that people know',
  address: 'Address',
  addressHint: 'Street, house number, area',
  pincode: 'Pincode',
  country: 'Country',
};

const what = {
  caption: 'Caption',
  captionHint: 'One or two sentences: what is broken, since when, who suffers from it.',
  captionLeft: '{{count}} characters left',
  category: 'What kind of problem is it?',
  categoryHint: 'Helps your report to reach the right office. You can leave it out.',
  allCategories: 'Show all {{count}} kinds',
  fewerCategories: 'Show fewer',
  priority: 'Priority',
  priorities: {
    Low: 'Low',
    Medium: 'Medium',
    High: 'High',
    Critical: 'Critical',
  } satisfies Record<Priority, string>,
  priorityHints: {
    Low: 'A nuisance; it can wait.',
    Medium: 'It bothers people every day.',
    High: 'It gets worse, or many suffer from it.',
    Critical: 'Somebody may get hurt.',
  } satisfies Record<Priority, string>,
};

const check = {
  lead: 'This is what your neighbours and the authority will see. The photos carry no hidden location.',
  change: 'Change',
  changeNamed: 'Change: {{part}}',
  missing: 'Still missing',
  preview: 'Your report as others will see it',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  place: 'Place',
};

const similar = {
  title: 'Is it one of these?',
  lead: 'Open reports within 100 metres. One report with many upvotes counts more than the same problem reported twice.',
  away: '{{distance}} away',
  here: 'Right here',
  upvotes_one: '{{count}} upvote',
  upvotes_other: '{{count}} upvotes',
  upvote: 'Upvote this one instead',
  upvoting: 'Upvoting…',
  voted: 'You upvoted this',
  view: 'View it',
  failed: 'Failed to submit vote',
};

const send = {
  submit: 'Submit report',
  anyway: 'Submit anyway',
  again: 'Try again',
  busy: 'Submitting...',
  creating: 'Creating post...',
  created: 'Post created successfully!',
  failed: 'Failed to create post',
  kept: 'Nothing is lost: everything you entered is still here.',
  progress: 'Sending your report',
  uploading: '{{percent}} sent',
  preparing: 'All sent. The server is storing your photos…',
  cancel: 'Cancel',
  cancelled: 'Stopped. Nothing was sent.',
  stillPreparing: 'A photo is still being prepared. One moment.',
};

const finished = {
  title: 'Thank you. It is reported.',
  lead: 'Your neighbours can stand with you now, and the authority can see it. We tell you about every step.',
  number: 'The number of your report is',
  due: 'To be resolved by {{date}} ({{left}})',
  view: 'View it',
  mine: 'Your Posts',
  another: 'Report another',
};

export const report = {
  title: 'Create Civic Issue',
  lead: 'Four short steps. What you enter saves itself on this device until you send it.',
  steps,
  draft,
  photos,
  where,
  what,
  check,
  similar,
  send,
  finished,
};
