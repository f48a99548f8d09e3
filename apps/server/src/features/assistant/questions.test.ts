import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import { describe, expect, test } from 'vitest';
import { ENGLISH_UNSEEN } from './held-out-questions.ts';
import { createSearch } from './search.ts';

const { answer, find } = createSearch('en');

/** What people ask, in their own words, and the article that must come first. */
const ANSWERED: [question: string, article: ArticleId][] = [
  // The five that the assistant itself suggests.
  ['What is Sudhaar?', 'what-is-sudhaar'],
  ['How do I report a problem?', 'report-a-problem'],
  ['Can I track my report?', 'track-a-complaint'],
  ['Who reviews reports?', 'who-works-on-it'],
  ['How do I edit my profile?', 'edit-profile'],

  ['How do I report an issue?', 'report-a-problem'],
  ['Can I track my complaint?', 'track-a-complaint'],
  ['Who reviews complaints?', 'who-works-on-it'],
  ['what does this website do', 'what-is-sudhaar'],
  ['Is it free to use?', 'what-is-sudhaar'],
  ['tell me about sudhar', 'what-is-sudhaar'],
  ['how to make an account', 'create-account'],
  ['I want to sign up', 'create-account'],
  ['register as a citizen', 'create-account'],
  ['I did not get the confirmation email', 'confirm-email'],
  ['why does my profile say not verified', 'confirm-email'],
  ['I forgot my password', 'forgotten-password'],
  ['cannot remember my pasword, how to reset it', 'forgotten-password'],
  ['I cannot log in', 'log-in'],
  ['it says invalid credentials', 'log-in'],
  ['why was I logged out', 'log-in'],

  ['there is a pothole on my street, how can I complain', 'report-a-problem'],
  ['how to raise a complaint', 'report-a-problem'],
  ['how do i file a new complain', 'report-a-problem'],
  ['steps to submit a report', 'report-a-problem'],
  ['what kind of problems can I report', 'what-to-report'],
  ['can I report garbage or a broken streetlight', 'what-to-report'],
  ['there is an emergency, a live wire on the road', 'what-to-report'],
  ['how many photos can I add', 'photos'],
  ['my picture does not upload', 'photos'],
  ['what is the maximum photo size', 'photos'],
  ['can others see where my photo was taken', 'photos'],
  ['how do I mark the location on the map', 'place-on-the-map'],
  ['location permission denied', 'place-on-the-map'],
  ['the map shows the wrong place', 'place-on-the-map'],
  ['what does priority critical mean', 'priority'],
  ['which priority should I choose', 'priority'],
  ['I lost my internet while writing a report', 'unfinished-report'],
  ['is my draft saved', 'unfinished-report'],
  ['does it work offline', 'unfinished-report'],
  ['how to delete my post', 'edit-or-delete-post'],
  ['I made a mistake in my report, can I change it', 'edit-or-delete-post'],
  ['someone already reported the same pothole', 'already-reported'],

  ['how do I check the progress of a complaint', 'track-a-complaint'],
  ['how to see the status of a report without logging in', 'track-a-complaint'],
  ['what do the stages mean', 'stages'],
  ['what is work near completion', 'stages'],
  ['what does unseen mean', 'stages'],
  ['which department handles my report', 'who-works-on-it'],
  ['how long does it take to fix a problem', 'who-works-on-it'],
  ['nobody is working on my complaint', 'who-works-on-it'],
  ['the work is not really done', 'say-whether-fixed'],
  ['they say it is fixed but it is not', 'say-whether-fixed'],
  ['how do I confirm that the work is finished', 'say-whether-fixed'],
  ['what is going on in my city', 'city-updates'],
  ['will I be told when something changes', 'notifications'],
  ['how do I stop the emails', 'notifications'],
  ['turn off notifications', 'notifications'],

  ['how does voting work', 'votes'],
  ['can I take back my upvote', 'votes'],
  ['how to write a comment', 'comments'],
  ['delete my comment', 'comments'],
  ['how can I chat with other citizens', 'community-chat'],
  ['how do I share a post on whatsapp', 'share-a-post'],
  ['somebody insulted me in the comments', 'report-abuse'],
  ['how to report spam or a fake post', 'report-abuse'],

  ['change my profile picture', 'edit-profile'],
  ['update my phone number', 'edit-profile'],
  ['who can see my email address', 'privacy'],
  ['is my data private', 'privacy'],
  ['how to change my password', 'password-and-sessions'],
  ['log out on all devices', 'password-and-sessions'],
  ['is there a dark mode', 'language-and-theme'],
  ['can I use it in hindi', 'language-and-theme'],
  ['download all my data', 'download-my-data'],
  ['I want to delete my account', 'delete-account'],
  ['what happens to my posts when I close my account', 'delete-account'],
  ['how can I contact you', 'contact-us'],

  ['how does a department sign up', 'authority-account'],
  ['my government account is pending verification', 'authority-account'],
  ['why can we not take on reports yet', 'claim-a-report'],
  ['how do we claim a report', 'claim-a-report'],
  ['how to submit proof of work', 'work-and-proof'],
  ['the citizen rejected our work, what now', 'work-and-proof'],
  ['how to release a report to another department', 'release-a-report'],
  ['what can an administrator do', 'administrators'],
  ['to which office was my report sent', 'responsible-office'],
  ['what does without an office mean', 'responsible-office'],
  ['what does disputed mean', 'responsible-office'],
  ['is there a directory of offices', 'responsible-office'],
  ['what does the category mean', 'category-and-number'],
  ['what is the complaint number MH26', 'category-and-number'],
  ['how do I assign a report to a colleague', 'your-office'],
  ['who is the head of our office', 'your-office'],
  ['how do I merge two offices', 'offices-and-routing'],
  ['import a GeoJSON file', 'offices-and-routing'],

  ['explain this platform to me', 'what-is-sudhaar'],
  ['do I have to pay anything', 'what-is-sudhaar'],
  ['where do I sign up', 'create-account'],
  ['the verification mail never came', 'confirm-email'],
  ['I do not know my password any more', 'forgotten-password'],
  ['my login is not working', 'log-in'],
  ['the drain in front of my house is overflowing, what should I do', 'what-to-report'],
  ['how can I lodge a grievance', 'report-a-problem'],
  ['am I allowed to report a stray dog', 'what-to-report'],
  ['can I upload a video', 'photos'],
  ['my image is too big', 'photos'],
  ['gps is not finding me', 'place-on-the-map'],
  ['difference between high and critical', 'priority'],
  ['I closed the browser before sending, is everything gone', 'unfinished-report'],
  ['I wrote the wrong address in my complaint', 'edit-or-delete-post'],
  ['my neighbour has posted the same thing', 'already-reported'],
  ['how do I follow a complaint', 'track-a-complaint'],
  ['meaning of problem seen', 'stages'],
  ['who will look at my complaint', 'who-works-on-it'],
  ['when will the pothole be repaired', 'who-works-on-it'],
  ['the authority closed it but the light is still broken', 'say-whether-fixed'],
  ['show me recent repairs in my area', 'city-updates'],
  ['I get too many mails from you', 'notifications'],
  ['how many times can I vote', 'votes'],
  ['how do I answer a comment', 'comments'],
  ['is there a forum', 'community-chat'],
  ['send a post to my friends', 'share-a-post'],
  ['a user is posting hate', 'report-abuse'],
  ['how do I change my name', 'edit-profile'],
  ['can I report anonymously', 'privacy'],
  ['my phone was stolen, how do I log out there', 'password-and-sessions'],
  ['switch to dark theme', 'language-and-theme'],
  ['export everything you have about me', 'download-my-data'],
  ['remove me from this site', 'delete-account'],
  ['I would like to speak to a person', 'contact-us'],
  ['when will our municipality be approved', 'authority-account'],
  ['how can my department accept a complaint', 'claim-a-report'],
  ['where do we upload the photos of the finished work', 'work-and-proof'],
  ['why did the moderator remove my post', 'administrators'],
  ['what is the point of this site', 'what-is-sudhaar'],
  ['how do I become a member', 'create-account'],
  ['the link in the mail to verify my address does not work', 'confirm-email'],
  ['password recovery', 'forgotten-password'],
  ['it will not accept my password', 'log-in'],
  ['I want to tell the authorities about a broken pipe', 'what-to-report'],
  ['can I complain about garbage', 'what-to-report'],
  ['which image formats are accepted', 'photos'],
  ['how do I move the pin', 'place-on-the-map'],
  ['is my complaint urgent enough for critical', 'priority'],
  ['my phone had no network when I pressed submit', 'unfinished-report'],
  ['how can I withdraw a complaint', 'edit-or-delete-post'],
  ['there is already a post about this', 'already-reported'],
  ['can my father follow the complaint without an account', 'track-a-complaint'],
  ['what comes after work started', 'stages'],
  ['how many days until somebody reacts', 'who-works-on-it'],
  ['I am not satisfied with the repair', 'say-whether-fixed'],
  ['do votes change anything', 'votes'],
  ['how long may a comment be', 'comments'],
  ['talk to neighbours', 'community-chat'],
  ['copy the link to a post', 'share-a-post'],
  ['someone threatens me', 'report-abuse'],
  ['do you sell my data', 'privacy'],
  ['I think my account was hacked', 'password-and-sessions'],
  ['the screen is too bright at night', 'language-and-theme'],
  ['get a copy of my information', 'download-my-data'],
  ['deactivate account', 'delete-account'],
  ['is there a helpline number', 'contact-us'],
  ['we are a ward office and want to join', 'authority-account'],
  ['two departments want the same report', 'claim-a-report'],
  ['how do we move a report to the next stage', 'work-and-proof'],
];

const UNSEEN_FOUND = 30;

/** What the articles say nothing about. Several sound as if they did. */
const UNKNOWN = [
  'What is the weather tomorrow?',
  'who won the cricket match yesterday',
  'how do I get a home loan',
  'give me a recipe for biryani',
  'who should I vote for in the election',
  'write a python function that sorts a list',
  'how do I report my income tax',
  'what is the capital of France',
  'how to apply for a passport',
  'book a train ticket to Mumbai',
  'where can I buy a cheap phone',
  'how do I change the oil in my car',
  'tell me a joke',
  'what is the price of gold today',
  'how do I delete my facebook account',
  'translate good morning into tamil',
  'how to track my amazon order',
  'how to edit a video on my phone',
  'is my bank account safe',
  'how much is a metro card',
  'who is the prime minister',
  'can you recommend a good doctor',
  'how to lose weight',
  'what time is it',
  'pay my electricity bill',
  'asdf qwer zxcv',
  '???',
  'how do I renew my driving licence',
  'what is 25 times 17',
  'best hotels in Goa',
  'when is diwali',
  'how do I write a cover letter',
  'how do I report a lost passport to the embassy',
  'change my youtube channel name',
  'is it going to rain',
  'who invented the telephone',
  'how to cook rice',
  'stock market news',
  'can you fix my laptop',
  'file a police complaint against my boss',
  'how to close my bank account',
  'what is love',
  'how do I file my tax return',
  'what should I eat today',
  'tell me the score of the match',
  'how can I get a visa for Canada',
  'write an essay about cities',
  'who is the richest person',
  'how do I unlock my iphone',
  'is the school open tomorrow',
  'how to report a bug in windows',
  'what is my horoscope',
  'sell my old car',
  'play some music',
];

describe('the assistant finds', () => {
  test.each(ANSWERED)('%s → %s', (question, article) => {
    expect(answer(question).article).toBe(article);
  });

  test(`at least ${UNSEEN_FOUND} of ${ENGLISH_UNSEEN.length} questions that nobody thought of before`, () => {
    const found = ENGLISH_UNSEEN.filter(([question, ...accepted]) =>
      accepted.some((article) => article === answer(question).article),
    );
    expect(found.length).toBeGreaterThanOrEqual(UNSEEN_FOUND);
  });
});

describe('the assistant does not pretend to know', () => {
  test.each(UNKNOWN)('%s', (question) => {
    expect(answer(question).article).toBeNull();
  });
});

test('what is not answered for sure still has the articles that come near', () => {
  expect(answer('add my instagram to my profile')).toMatchObject({
    article: null,
    near: expect.arrayContaining(['edit-profile']),
  });
});

test('every article is found by its own title, among the first three', () => {
  for (const id of ARTICLE_IDS) expect(find(help.en.articles[id].title).slice(0, 3)).toContain(id);
});

test('a half-typed or misspelt word finds too', () => {
  expect(find('notif')[0]).toBe('notifications');
  expect(find('pasword')).toContain('forgotten-password');
  expect(find('zzzz')).toEqual([]);
});
