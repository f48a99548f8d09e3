import type { HelpAudience, HelpGroup } from '@sudhaar/domain/help';

/** The pages around the help articles. */
export const helpCenter = {
  title: 'Help Center',
  lead: 'Short answers in plain words. Search, or look around.',
  search: 'Search the help center',
  placeholder: 'Password, photos, stages…',
  clear: 'Clear search',
  found_one: '{{count}} article found',
  found_other: '{{count}} articles found',
  nothing: 'Nothing has the words “{{words}}”. Other words may find it, or ask us.',
  failed: 'The search does not answer right now.',
  tryAgain: 'Try Again',
  groups: {
    start: 'Getting started',
    reporting: 'Reporting a problem',
    following: 'Following the work',
    community: 'The community',
    account: 'Your account and privacy',
    authorities: 'For authorities',
    about: 'About us',
  } satisfies Record<HelpGroup, string>,
  audiences: {
    citizen: 'For citizens',
    authority: 'For authorities',
    administrator: 'For administrators',
    everyone: 'For everyone',
  } satisfies Record<HelpAudience, string>,
  back: 'Help Center',
  goTo: 'Go there',
  related: 'Related',
  gone: 'This article does not exist, or no longer does.',
  notIt: 'Was this not it?',
  notItText: 'Ask the assistant in your own words, or write to us and a person will answer.',
  ask: 'Ask Sudhaar',
  contact: 'Contact us',
};
