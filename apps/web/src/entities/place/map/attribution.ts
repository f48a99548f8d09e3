const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** OpenStreetMap asks for a link with its name. An attribution that brings its own links is left alone. */
export function attributionHtml(attribution: string): string {
  if (attribution.includes('<')) return attribution;
  return attribution.replace('OpenStreetMap', `<a href="${COPYRIGHT}" rel="noreferrer">$&</a>`);
}
