import type { Language } from '@sudhaar/language/languages';

/** A public page in a language, as it is first sent. The server writes it into the entry page. */
export type WrittenPage = {
  path: string;
  language: Language;
  title: string;
  description: string;
  html: string;
};

/** The outline of a page, shown until its script has drawn it. `pattern`: the paths it is for. */
export type Arrival = { pattern: string; language: Language; html: string };

/** The files that the web's build writes for the server. */
export type WrittenPages = { pages: WrittenPage[]; arrivals: Arrival[] };
