const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** OpenStreetMap requires a link. Attributions with their own links stay as they are. */
export function attributionHtml(attribution: string): string {
  if (attribution.includes('<')) return attribution;
  return attribution.replace('OpenStreetMap', `<a href="${COPYRIGHT}" rel="noreferrer">$&</a>`);
}
