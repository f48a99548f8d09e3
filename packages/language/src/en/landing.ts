const hero = {
  titleStart: 'See it. Say it.',
  titleEnd: 'See it fixed.',
  lead: 'Sudhaar connects you with the people who repair your city. Report a pothole or a dark street in a minute, stand with your neighbours, and watch the work until you say it is done.',
  start: 'Get Started',
  developers: 'Meet the Developers',
  figures: 'In numbers',
  reported: 'problems reported',
  inProgress: 'being worked on',
  resolved: 'confirmed fixed',
  card: { priority: 'Critical', caption: 'Deep pothole at the bus stop', stage: 'Work Started' },
};

const mission = {
  eyebrow: 'Our mission',
  title: 'Transforming urban life, one street at a time',
  text: 'Everyone passes the broken streetlight. Few know whom to tell, and fewer hear what came of it. Sudhaar puts citizens and authorities on the same page: the problem, the place, the people behind it, and every step until it is fixed.',
  points: [
    'Potholes, broken streetlights, garbage, water leakage: if it is on your street, it belongs here.',
    'Every report is open to its neighbourhood, and so is every step that follows.',
    'A report is finished only when the person who made it agrees.',
  ],
};

const features = {
  title: 'What you can do here',
  items: {
    report: {
      title: 'Instant issue reporting',
      text: 'Take a photo, mark the spot on the map, send. Geo-tagged images show exactly what is wrong and where.',
    },
    vote: {
      title: 'Community-driven voting',
      text: 'Neighbours vote and add what they know, so that what troubles most people is seen first.',
    },
    track: {
      title: 'Real-time government tracking',
      text: 'Follow each step the authority takes, from first seen to proof of the finished work.',
    },
  },
};

const steps = {
  title: 'How it works',
  items: [
    { title: 'Report', text: 'Photos, a place on the map and a few words. That is all it takes.' },
    { title: 'Stand together', text: 'Neighbours vote and comment. The authority sees what matters most.' },
    {
      title: 'See it fixed',
      text: 'The authority shows proof of its work. You say whether it is really done.',
    },
  ],
};

const voices = {
  title: 'What this is for',
  note: 'Two examples that we wrote, not words of real people.',
  mark: 'Example',
  items: [
    {
      quote:
        'I used to call three offices about one streetlight. Now I report it once, and I can see who has it.',
      who: 'A shopkeeper in Indore',
    },
    {
      quote: 'The photos and the exact spot save my crew a trip. And people see that we did come.',
      who: 'A ward engineer in Pune',
    },
  ],
};

const closing = {
  title: 'What is broken on your street?',
  text: 'Tell the people who can fix it. It is free, and it takes a minute.',
  action: 'Create an account',
};

export const landing = { hero, mission, features, steps, voices, closing };
