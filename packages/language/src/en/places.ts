const map = {
  reported: 'Reported Location',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noStreets: 'No street map right now',
};

const location = {
  refused: 'Location permission denied or not available.',
  unsupported: 'Geolocation is not supported by your browser.',
};

const route = {
  label: 'The way to the reported place',
  locating: 'Finding where you are…',
  asking: 'Looking for the way…',
  failed: 'The way could not be found. Please try again.',
  retry: 'Try again',
  you: 'You are here',
  road: '{{distance}} by road',
  roadWithTime: '{{distance}} by road, about {{time}}',
  straight: 'A straight line, {{distance}}. The way by road is longer.',
  openMaps: 'Open in your maps app',
};

/** When pin, pincode and state do not fit together. Only hints: the reporter knows best. */
const check = {
  pinAndPincode: 'The pin is in {{pinPlace}}, but {{pincode}} is in {{pincodePlace}}, as far as we know.',
  pinFromPincode: 'The pin is far from {{pincode}}, which is in {{pincodePlace}}, as far as we know.',
  pincodeAndState: '{{pincode}} is in {{states}}, as far as we know.',
  pinAndState: 'The pin is in {{pinPlace}}, but the state says {{state}}.',
  pincodeUnknown: 'We don’t know this pincode. If you are sure, keep it.',
  pinAddress: 'Use the pin’s address: {{address}}',
  movePin: 'Move the pin to {{pincode}}',
  pincodeState: 'Change to {{state}}',
};

export const places = { map, location, route, check };
