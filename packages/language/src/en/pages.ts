const notFound = {
  code: '404',
  title: 'Lost in the city?',
  text: "Looks like the road you're trying to take doesn't exist. You might've taken a wrong turn.",
  home: 'Take me home',
};

const about = {
  title: 'About Us',
  lead: 'Sudhaar (सुधार) is the Hindi word for putting things right. That is what we want to help with.',
  sections: [
    {
      title: 'Why we are here',
      text: 'A city is repaired in small pieces: a pothole, a lamp, a leaking pipe. Citizens know where these are. Authorities know how to fix them. What is often missing is the road between the two.',
    },
    {
      title: 'What we do',
      text: 'Citizens report a local problem with photos and a place on the map. Neighbours vote and discuss. A department takes the report on, moves it step by step, and shows proof of the finished work. The person who reported it has the last word.',
    },
    {
      title: 'What we promise',
      text: 'Every step is on record with its date. No figure on Sudhaar is invented: what is counted comes from real reports. Your photos never carry the hidden position of your home. And you can leave at any time and take your data with you.',
    },
  ],
  action: 'See our services',
};

const services = {
  title: 'Services',
  lead: 'Six ways to get a street repaired, and to know that it was.',
  cards: {
    report: {
      title: 'Report Issues',
      text: 'Photos, a place on the map, a few words. Your report goes to those who can fix it.',
    },
    vote: {
      title: 'Vote and Discuss',
      text: 'Upvote what troubles you too, and add what you know in the comments.',
    },
    track: {
      title: 'Track Progress',
      text: 'Seven stages from first report to finished work, each with its date.',
    },
    updates: {
      title: 'City Updates',
      text: 'What happened lately: reports taken on, work started, streets repaired.',
    },
    forum: {
      title: 'Community Forum',
      text: 'Talk with other citizens about what is going on where you live.',
    },
    help: {
      title: 'Help Center',
      text: 'Short answers to what people ask most, in plain words.',
    },
  },
};

const contact = {
  title: 'Contact',
  lead: 'A question, an idea, a problem with your account: write to us. To report a broken street, please log in and report it there, so that it reaches the right people.',
  name: 'Full name',
  email: 'Email address',
  message: 'Message',
  submit: 'Send Message',
  busy: 'Sending...',
  failed: 'Your message could not be sent. Please try again.',
};

const lastUpdated = 'Last updated: June 19, 2025';

const policy = {
  title: 'Privacy Policy',
  lead: 'What we keep, who sees it, and what you can do about it. In plain words.',
  lastUpdated,
  sections: [
    {
      title: '1. What we keep',
      text: [
        'For a citizen’s account: your name, your email address, and your password, stored only as a one-way hash that nobody can read back. What you add to your profile later is up to you.',
        'For an authority’s account: also the department, phone number, city, and the proof document sent at sign-up.',
        'What you do here: your reports with their photos and places, your votes, comments, replies, chat messages, what you said as a neighbour about finished work, what you were told about them in the last half year, what you ask our administrators to look at, and what you send us through the contact form.',
        'We keep it to show reports and what becomes of them, to let you log in, to tell you what you asked to be told, and to stop abuse; for nothing else. You agree to this when you register.',
        'For each device you log in with: since when, when it was last used, to the hour, and what its browser says of itself. Our server’s log notes the network address of a call, and to stop abuse we count calls by it for an hour at most.',
        'So that others who guess at your password do not keep you out, your account remembers for 30 days where you logged in from: as a mark that cannot be turned back into a network address.',
      ],
    },
    {
      title: '2. Your photos and places',
      text: [
        'Every photo is decoded and saved anew. All hidden details, such as the camera, the time and the GPS position stored inside the file, are removed before anyone sees it.',
        'Of the photos that an authority shows as a proof of its work, and of no others, we work out before that how far from the reported place they were taken, and when: from these details, or from the phone’s position if the person allows it. Only the distance and the time are kept and shown, never the position.',
        'The only place shown with a report is the one you mark on the map yourself.',
      ],
    },
    {
      title: '3. Who sees what',
      text: [
        'People who are signed in see your reports and comments with your name. People who are not see a report’s caption, first photo, priority, progress, place and counts, and never a name, a comment or an account.',
        'On your profile others see your name, photo, badge, bio, city, state, social links and when you joined. Your email, phone, date of birth, gender and street address with landmark and pincode are seen by you and our administrators alone, unless you choose in your settings to show them.',
        'Administrators look at reports, comments, messages and accounts to keep this place honest. What they do is written down, in a log that cannot be changed.',
        'What neighbours say about finished work is seen by administrators, and why it is not fixed, without a name, by the reporter and the authority. Others see how many say that it is fixed.',
        'The history of a report carries checksums, and one over all reports is published every day, so that everybody can see that nothing was changed. They contain no name, no account and none of your words. When a report is deleted, only its number, its id and its last checksum stay, so that nobody can put it back with another history.',
        'If you report by telephone or at an office’s counter, the report is shown without your name. Your name and number, if you gave them, are seen by the office that you spoke to and by administrators alone. The office erases them when you ask, and 90 days after the report has ended they are erased by themselves.',
        'An authority’s ID number and proof document are shown to that account and to administrators, and to nobody else.',
      ],
    },
    {
      title: '4. Your session and your browser',
      text: [
        'When you log in, your browser keeps a signed token in its local storage. It lasts seven days, and ends at once when you log out or delete your account. A new password ends the sessions of your other devices, and a password set by a mailed link ends them all. In your settings you see where you are logged in, and can end each.',
        'Your browser also keeps your choice of language and theme, which your account remembers for your other devices, a report or a message that is not sent yet and, so that Sudhaar works without a network, what you saw last, for seven days at most. Logging out erases all of this from the device but language and theme.',
        'We set no advertising or tracking cookies, and we sell nothing about you. Fonts and icons come from our own server.',
      ],
    },
    {
      title: '5. Other services we use',
      text: [
        'Maps are drawn from an open tile service: it sees your network address and which part of the map you look at. Your position is read only when you allow it in your browser.',
        'Routes are asked for by our server, and so are answers of the assistant where a language service is set up. They get the question or the two points of the route, and not who you are.',
        'Questions to the assistant reach our server without your session, and so without who you are. Only a question about your own reports, such as “Where is my report?”, is sent once more with it, so that it can be answered.',
        'We mail you a link to confirm your address (it works once, for 48 hours) and, when you ask for it, one to set a new password (once, for one hour); we tell you when your password was changed, and an authority that we look at its proof; and we answer what you write to us. What else we tell you by mail you choose in your settings, and a link at the end of each such email stops its kind.',
      ],
    },
    {
      title: '6. Your choices',
      text: [
        'In your settings you can change what others see, choose your notifications, end sessions on other devices, download your data, and delete your account.',
        'The download is one ZIP file with all we keep about you, your photos included. It is for you alone, and we delete it after three days.',
        'Deleting your account erases your profile with its photo, your settings, sessions, votes and notifications, what you said as a neighbour, what you wrote to us while logged in and, of an authority, its proof document. Your reports with their photos, your comments, replies and chat messages stay for the neighbourhood, without your name; first delete what should not stay. Reports that an authority had taken on are released.',
      ],
    },
    {
      title: '7. Questions and changes',
      text: [
        'Under India’s Digital Personal Data Protection Act, 2023, you may know what we keep about you (download it in your settings), have it corrected (edit your profile, or write to us), have it erased and so withdraw your consent (delete your account), and name somebody who does this for you should you no longer be able to (write to us).',
        'A complaint about your data reaches the people who run this site through the contact page. If their answer does not help you, you can turn to the Data Protection Board of India.',
        'A note of what happened here, by ids alone, is kept for 30 days. Copies that we make to guard against loss hold what was there when they were made, until they are replaced. When this page changes, its date changes.',
      ],
    },
  ],
};

const terms = {
  title: 'Terms and Conditions',
  lead: 'The rules of the house. Short, because they should be read.',
  lastUpdated,
  sections: [
    {
      title: '1. What Sudhaar is',
      text: [
        'Sudhaar lets citizens in India report local problems, and lets authorities show what they do about them. It is free to use. By creating an account you agree to these terms.',
      ],
    },
    {
      title: '2. Your account',
      text: [
        'Give your real details, keep your password to yourself, and tell us when you think somebody else uses your account. One person or department, one account.',
        'You may leave at any time: in your settings you download your data and delete your account. The privacy policy says what then stays, without your name.',
      ],
    },
    {
      title: '3. What you report and write',
      text: [
        'Your photos and words stay yours. You allow us to show them here so that the problem can be understood and fixed. Report only what you saw, what is true, and what you have the right to share.',
        'Leave out people’s faces, number plates and homes where they are not needed to see the problem.',
      ],
    },
    {
      title: '4. How we treat each other',
      text: [
        'No insults, threats, hatred, advertising or false reports. Vote once, as yourself. Disagree kindly.',
      ],
    },
    {
      title: '5. Authorities',
      text: [
        'Government accounts are for people who may act for their department. An administrator checks the proof before an account can move a report. Progress must describe real work, and proof must show the finished place.',
      ],
    },
    {
      title: '6. Moderation',
      text: [
        'Administrators may hide or remove reports, comments, messages and accounts that break these terms or the law. Each time it is written down; you can ask why through the contact page.',
      ],
    },
    {
      title: '7. What we cannot promise',
      text: [
        'Sudhaar is not an emergency service: when life is in danger, call 112. We cannot promise that an authority acts on a report or by when, nor that the service is always reachable.',
      ],
    },
    {
      title: '8. Changes and law',
      text: ['When these terms change, the date above changes. The laws of India apply.'],
    },
  ],
};

export const pages = { notFound, about, services, contact, policy, terms };
