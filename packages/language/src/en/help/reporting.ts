import type { ArticleTexts } from '../../help-shape.ts';

export const reporting = {
  'report-a-problem': {
    title: 'Report a problem',
    answer:
      'Log in and press “Report a problem”. It takes four short steps: add photos, mark the place on the map, say what is wrong, then check and send. What you enter saves itself until you send it.',
    asked: [
      'how to report an issue, raise, file, lodge, register, make, submit or post a new complaint',
      'complain about a pothole in a street or road',
      'create a civic issue, steps to send a report',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Photos: 1 to 10. Lists show the first one.',
          'Where: tap the map, use your location, or find the place by pincode, post office, district or coordinates. Add state, landmark, address and pincode.',
          'What: one or two sentences, the kind of problem if you like (we propose some from your words), and how urgent it is.',
          'Check and send. If somebody has reported the same thing nearby, we show it to you first.',
        ],
      },
      {
        kind: 'text',
        text: 'You get the number of your report, such as MH26-104217, and see which office it was sent to. Your neighbours can vote on it. We tell you about every step.',
      },
    ],
  },
  'what-to-report': {
    title: 'Which kinds of problems can be reported?',
    answer:
      'Anything public that is broken, dirty or dangerous and that an authority can fix: potholes, broken streetlights, garbage, water leakage, sewage, fallen trees, broken footpaths and signals. In an emergency call 112 first.',
    asked: [
      'what kind of problems or issues are allowed, examples, categories',
      'garbage, streetlight, lamp, drain, sewer, manhole, overflowing, flooded, waterlogging, leaking pipe, water supply, stray dogs and animals, mosquitoes, park, public toilet, footpath, traffic signal, tree',
      'emergency, danger, live wire, accident, fire',
    ],
    body: [
      {
        kind: 'note',
        text: 'Sudhaar is not an emergency service. Where somebody may be hurt right now (a live wire, a fire, an accident) call 112, and report it here afterwards.',
      },
      {
        kind: 'text',
        text: 'Please make one report for each problem and place. Leave out quarrels between neighbours, complaints about a person, advertising, and anything you did not see yourself.',
      },
      {
        kind: 'text',
        text: 'Keep faces, number plates and homes out of the picture where they are not needed to see the problem.',
      },
    ],
  },
  photos: {
    title: 'Photos',
    answer:
      'A report has 1 to 10 photos: JPEG, PNG, WebP, AVIF or GIF, each up to 10 MB and 50 megapixels. Hidden details such as the place and time a photo was taken are removed before anyone sees it.',
    asked: [
      'how many pictures, images, maximum size, limit, format',
      'my photo does not upload, upload failed, file too large',
      'gps, metadata, hidden location of a photo',
      'camera',
    ],
    body: [
      {
        kind: 'text',
        text: 'Your device makes photos smaller before they are sent, so an ordinary phone picture always fits. A video does not.',
      },
      {
        kind: 'steps',
        steps: [
          'Choose photos, or take one with the camera.',
          'Put the clearest one first: lists show that one.',
          'If one cannot be opened, we say which. Remove it and send the others.',
        ],
      },
      {
        kind: 'text',
        text: 'When an upload fails, nothing is lost: the report stays on your device and you can try again.',
      },
    ],
  },
  'place-on-the-map': {
    title: 'Mark the place on the map',
    answer:
      'Tap the map where the problem is, or drag the pin there. “Use my location” puts it where you stand, and the search finds a pincode, post office, district or coordinates. The place must be in India.',
    asked: [
      'mark, set, pick or change the location, position, pin, address',
      'location permission denied or not available, geolocation, gps not working',
      'the map shows the wrong place or nothing, grey map',
      'find by pincode or coordinates',
    ],
    body: [
      {
        kind: 'text',
        text: '“Location permission denied or not available.” means that your browser does not tell us where you are. Allow it in the settings of your browser or phone, or simply tap the map instead: both work equally well.',
      },
      {
        kind: 'text',
        text: 'When the pin, the pincode and the state do not fit together, the form says so and offers to correct either. It is only a hint: you can always send. The pin decides which office gets the report.',
      },
      {
        kind: 'text',
        text: 'With the keyboard: the arrow keys move the map, + and − zoom, Enter puts the pin in the middle.',
      },
      {
        kind: 'text',
        text: 'Without a connection to the street map an outline of India’s states stays visible, and coordinates can still be picked.',
      },
    ],
  },
  priority: {
    title: 'Which priority should I choose?',
    answer:
      'Low: a nuisance that can wait. Medium: it bothers people every day. High: it gets worse, or many suffer from it. Critical: somebody may get hurt. Medium is chosen for you at first.',
    asked: ['meaning of low, medium, high, critical, urgent', 'how urgent, severity, importance'],
    body: [
      {
        kind: 'text',
        text: 'Authorities can look at the critical reports first, so please keep Critical for real danger. You can change the priority of your own report later, until it is finished.',
      },
    ],
  },
  'already-reported': {
    title: 'Somebody has reported it already',
    answer:
      'Then upvote that report instead of making a second one: one report with many votes counts more than two with few. Before you send, we show you open reports within 100 metres.',
    asked: ['duplicate, twice, same problem, similar report nearby, already there, posted by a neighbour'],
    body: [
      {
        kind: 'text',
        text: 'Add in the comments what you know: since when, how it gets worse, who suffers from it. If yours is a different problem at the same spot, report it anyway.',
      },
    ],
  },
  'unfinished-report': {
    title: 'Drafts, and a poor connection',
    answer:
      'What you enter in the report form, photos too, saves itself on your device until you send it. If the connection breaks, nothing is lost: open the form again and carry on. Sending itself needs a connection.',
    asked: [
      'draft saved, unfinished, lost, continue later, start over, closed the browser, tab or window',
      'offline, no internet, no network, slow connection, sending or submit failed',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open “Report a problem” again on the same device, logged in as yourself.',
          'Your unfinished report is there. Carry on, or choose Start over.',
          'When you have a connection again, send it.',
        ],
      },
      {
        kind: 'text',
        text: 'The draft is kept in this browser only. On another device, in a private window, or after clearing the browser’s data it is not there.',
      },
    ],
  },
  'edit-or-delete-post': {
    title: 'Change or delete your report',
    answer:
      'Open Your Posts and choose Edit or Delete on the report. You can change the caption, the kind of problem, the priority, the photos and the place until it is finished. Deleting removes the report with its photos, votes and comments, for everyone.',
    asked: [
      'edit, correct a mistake or typo in a report, complaint or post, wrong caption, address or priority',
      'delete, remove, withdraw, take down or cancel my post or complaint, change my post',
    ],
    body: [
      {
        kind: 'text',
        text: 'An edited report is marked “(Edited)”. To move the pin, tap the map or drag the pin. Photos can be added, removed and put in another order; one at least has to stay. A removed photo is gone for everyone.',
      },
      { kind: 'note', text: 'A deleted report cannot be brought back.' },
    ],
  },
} satisfies Partial<ArticleTexts>;
