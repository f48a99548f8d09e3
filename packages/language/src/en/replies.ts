/** The assistant's texts besides the articles. */
export const replies = {
  // The beginning is fixed: it is how a caller knows.
  unknown: "I don't know that. Please look in the help center, or write to us and a person will answer.",
  wholeArticle: 'Read the whole article',
  unsure:
    "I don't know that for sure. One of these may help; otherwise write to us and a person will answer.",
  postUnknown:
    "I don't know a report with that number or link. It may have been deleted. Please check it, or look under Track Progress.",
  post: '“{{caption}}” ({{place}}) is at step {{step}} of {{steps}}: {{stage}}.',
  reported: 'It was reported on {{date}}, and no authority has taken it on yet.',
  moved: 'It has been there since {{date}}.',
  own_one: 'You have one report:',
  own_other: 'Your last {{count}} reports:',
  ownPost: '“{{caption}}”: step {{step}} of {{steps}}, {{stage}}',
  ownRepair: '“{{caption}}”: step {{step}} of {{steps}}, {{stage}}. {{next}}',
  next: {
    Unseen: 'No authority has taken it on yet; more votes bring it to their notice.',
    'Problem Seen': '{{authority}} has taken it on and will look at the problem.',
    Verified: '{{authority}} has looked at the problem; the work comes next.',
    'Work Started': '{{authority}} is working on it.',
    'Work Near Completion': '{{authority}} is nearly done, and will then show photos of the work.',
    'Waiting for User Verification': '{{authority}} says it is fixed: look at the photos and decide.',
    Finished: 'If it is not fixed, you can reopen it within 30 days of its end.',
  },
  anAuthority: 'An authority',
  dueBy: 'To be fixed by {{date}}.',
  overdueSince: 'It was due on {{date}} and is overdue: the office was told.',
  dueDates:
    'Every report has a due date, by its category. If it passes, the office is told, then those above it, and everybody can see it.',
  takenOn: '“{{caption}}”: {{authority}} has taken it on.',
  notTakenOn: '“{{caption}}”: no authority has taken it on yet.',
  sentTo: '“{{caption}}”: sent to {{office}}, where nobody has taken it on yet.',
  officeFor: 'In {{place}}, {{office}} is responsible for “{{category}}”.',
  officesAt: 'Responsible in {{place}}:',
  noOfficeFor: 'No office is responsible for “{{category}}” in {{place}} yet.',
  noOfficeAt: 'No office is responsible in {{place}} yet.',
  sentOn: 'Reports from there go to the administrators, who send them on.',
  spotDecides: 'The exact spot decides: pick it on the map to be sure.',
  ownNone:
    'You have not reported anything yet. When you have, ask me again and I will tell you how far it is.',
  sendLink: 'Send me the link of the report, and I will tell you how far it is.',
  sendLinkOrLogin:
    'Send me the link of the report, and I will tell you how far it is. Or log in and ask again: then I know which reports are yours.',
};
