/** The people behind the product, as roles: one entry each, in the order shown. */
export const team = {
  title: 'Meet the Developers',
  lead: 'Two people, a small team, and a long list of streets in mind.',
  members: [
    {
      initials: 'PF',
      role: 'Product and front end',
      about:
        'Draws the screens, writes the words, and tries everything on an old phone with a weak connection first.',
      links: [
        { label: 'Write to product and front end', to: '/contact' },
        { label: 'See what we build', to: '/services' },
      ],
    },
    {
      initials: 'SD',
      role: 'Server and data',
      about: 'Keeps reports safe, answers quick and promises kept, even when a whole city reports at once.',
      links: [
        { label: 'Write to server and data', to: '/contact' },
        { label: 'How we treat your data', to: '/policy' },
      ],
    },
  ],
};
