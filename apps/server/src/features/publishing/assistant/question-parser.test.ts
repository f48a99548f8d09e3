import { SUGGESTED } from '@sudhaar/domain/help';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import english from '@sudhaar/language/en/assistant.json';
import { help } from '@sudhaar/language/help';
import hindi from '@sudhaar/language/hi/assistant.json';
import { describe, expect, test } from 'vitest';
import { parseQuestion } from './question-parser.ts';

test.each(SUGGESTED)('the suggested question about %s finds its article', (article) => {
  expect(parseQuestion(english.questions[article], 'en').topic).toBe(article);
  expect(parseQuestion(hindi.questions[article], 'hi').topic).toBe(article);
});

/** Questions that no article answers, several of which sound as if one did. */
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
  'कल मौसम कैसा रहेगा',
  'कल का क्रिकेट मैच किसने जीता',
  'बिरयानी कैसे बनाते हैं',
  'पासपोर्ट के लिए आवेदन कैसे करें',
  'भारत के प्रधानमंत्री कौन हैं',
  'सोने का भाव क्या है',
  'ट्रेन का टिकट बुक करो',
  'मुझे एक चुटकुला सुनाओ',
  'फ़ेसबुक खाता कैसे मिटाऊँ',
  'gold ka rate kya hai',
  'aaj mausam kaisa hai',
  'cricket match kaun jeeta',
  'train ka ticket kaise book kare',
  'biryani kaise banate hai',
  'passport kaise banwaye',
  'mera bank balance kitna hai',
  'bijli ka bill kaise bhare',
  'mujhe naukri chahiye',
  'facebook account kaise delete kare',
  'meri shaadi kab hogi',
  'driving licence kab aayega',
  'pradhan mantri kaun hai',
  'doctor ka number chahiye',
  'mobile recharge kaise kare',
];

describe('the assistant does not know', () => {
  test.each(UNKNOWN)('%s', (question) => {
    expect([null, 'elsewhere']).toContain(parseQuestion(question, 'en').topic);
  });
});

test('an uncertain answer has related articles', () => {
  const { topic, near } = parseQuestion('notifications comments votes photos', 'en');
  expect(topic).toBeNull();
  expect(near).toContain('notifications');
  expect(near.length).toBeLessThanOrEqual(3);
});

test.each([
  ['how is MH26-104210', 'MH26-104210'],
  ['http://127.0.0.1:3000/post/abc?x', 'abc'],
  ['018f0000-0000-7000-8000-000000000000 status', '018f0000-0000-7000-8000-000000000000'],
  ['how is my report', null],
])('%s names the post %s', (question, post) => expect(parseQuestion(question, 'en').post).toBe(post));

describe('English questions stay English', () => {
  test.each([
    ...Object.values(help.en.articles).flatMap(({ title, answer }) => [title, answer]),
    'main road is broken',
    'how can I help my bhai with his report',
    'password',
  ])('%s', (question) => expect(parseQuestion(question, 'en').writing).toBe('en'));
});

test('only the first words of a long question are read', () => {
  const long = `${'kothrud '.repeat(40)}delete my account`.slice(0, TEXT_MAX.question);
  expect(parseQuestion(long, 'en').topic).not.toBe('delete-account');
  expect(parseQuestion(`delete my account ${long}`, 'en').places.length).toBeLessThanOrEqual(6);
});
