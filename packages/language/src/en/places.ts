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

export const places = { map, location, route };
