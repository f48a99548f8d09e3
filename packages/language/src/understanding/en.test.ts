import { expect, test } from 'vitest';
import { understanding } from './en.ts';

test.each([
  'Where is my complaint?',
  'where are my complaints',
  'What is the status of my complaint?',
  'any update on my report',
  'is there any news about my complaint',
  'what happened to my report',
  'What has become of my old pothole complaint?',
  'how far is my complaint',
  'which stage is my post at',
  'Has my complaint been seen yet?',
  'is my issue resolved',
  'my complaints',
  'show my posts',
])('recognizes a question about own posts: %s', (question) =>
  expect(understanding.ownQuestion(question)).toBe('ownPosts'),
);

test.each([
  'Can I track my complaint?',
  'how do I delete my post',
  'what happens to my posts when I close my account',
  'where can I edit my post',
  'update my complaint',
  'who reviews my complaint',
  'where is the settings page',
  'I made a mistake in my report',
  'is my data private',
])('recognizes a different question: %s', (question) =>
  expect(understanding.ownQuestion(question)).not.toBe('ownPosts'),
);

test.each([
  ['changing', 'changes'],
  ['complained', 'complaints'],
  ['pictures', 'photo'],
  ['stopped', 'stop'],
  ['verifies', 'verify'],
  ['anonymously', 'anonymous'],
])('%s and %s have the same stem', (one, other) =>
  expect(understanding.wordStem(one)).toBe(understanding.wordStem(other)),
);

test.each([
  ['who is responsible here', []],
  ['Which office is responsible in my area?', []],
  ['which office handles potholes in Kothrud', ['Kothrud']],
  [
    'Who is in charge of street lights in Andheri West, Mumbai?',
    ['Andheri West Mumbai', 'Andheri Mumbai', 'Mumbai'],
  ],
  ['who repairs the road near Shahdara for us', ['Shahdara']],
  ['which department is responsible for 411 038', ['411 038']],
  ['Who is responsible?', null],
  ['who is in charge', null],
  ['who is responsible for my complaint in Pune', null],
  ['which department handles my report', null],
  ['what is going on in my city', null],
])('%s asks for the office at %j', (question, places) =>
  expect(understanding.officePlaces(question)).toEqual(places),
);

test.each([
  ['When will it be fixed?', 'ownRepairs'],
  ['when will the pothole be repaired', 'ownRepairs'],
  ['how long does it take', 'ownRepairs'],
  ['how many days until my complaint is resolved', 'ownRepairs'],
  ['how long does it take to confirm my email', null],
  ['when will our municipality be approved', null],
  ['Who is responsible?', 'ownAuthorities'],
  ['who has taken my complaint', 'ownAuthorities'],
  ['Who reviews complaints?', null],
])('%s is a question about %s', (question, kind) => expect(understanding.ownQuestion(question)).toBe(kind));
