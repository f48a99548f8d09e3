/** What a proof photo, or the phone that took it, says of time and place. */
export const proof = {
  near: 'Taken {{distance}} from the spot',
  far: 'Taken {{distance}} away from the spot',
  beforeReport: 'Taken before the report',
  withoutPosition: 'No position in the photo',
  nothing: 'No time or position in the photo',
  shownBefore: {
    report: 'The same picture as a photo of the report',
    elsewhere: 'The same picture is on another report',
  },
  dated: '{{fact}}, {{day}}, {{time}}',
  asTheDeviceSays: {
    photo: 'As the photo’s own data say',
    phone: 'As the phone said when it was taken',
  },
};
