import type { Language } from '@sudhaar/language/languages';

/** A public page in a language, as it is first sent. The server writes it into the entry page. */
export type WrittenPage = {
  path: string;
  language: Language;
  title: string;
  description: string;
  html: string;
};

/** What a citizen sees of a page until its script has drawn it: its outline. `pattern`: of the paths it is for. */
export type Arrival = { pattern: string; language: Language; html: string };

/** What the build of the web leaves for the server. */
export type WrittenPages = { pages: WrittenPage[]; arrivals: Arrival[] };
