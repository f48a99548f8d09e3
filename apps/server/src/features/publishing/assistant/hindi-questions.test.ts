import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import { describe, expect, test } from 'vitest';
import { createSearch } from './search.ts';

const { answer, find } = createSearch('hi');

/** Questions in Hindi, in both alphabets and any spelling, with the article that must come first. */
const ANSWERED: [question: string, article: ArticleId][] = [
  ['सुधार क्या है?', 'what-is-sudhaar'],
  ['यह वेबसाइट क्या करती है', 'what-is-sudhaar'],
  ['क्या इसके पैसे लगते हैं', 'what-is-sudhaar'],
  ['खाता कैसे बनाऊँ', 'create-account'],
  ['account kaise banaye', 'create-account'],
  ['पुष्टि वाला ईमेल नहीं आया', 'confirm-email'],
  ['मैं पासवर्ड भूल गया', 'forgotten-password'],
  ['password bhul gaya', 'forgotten-password'],
  ['लॉग इन नहीं हो रहा', 'log-in'],
  ['login nahi ho raha', 'log-in'],
  ['मैं शिकायत कैसे दर्ज करूँ?', 'report-a-problem'],
  ['मैं समस्या कैसे दर्ज करूँ?', 'report-a-problem'],
  ['शिकायत कैसे करें', 'report-a-problem'],
  ['shikayat kaise kare', 'report-a-problem'],
  ['सड़क पर गड्ढा है, शिकायत कहाँ करूँ', 'report-a-problem'],
  ['किस तरह की समस्याएँ दर्ज कर सकते हैं', 'what-to-report'],
  ['कूड़ा और बंद स्ट्रीटलाइट', 'what-to-report'],
  ['कितनी फोटो डाल सकते हैं', 'photos'],
  ['photo upload nahi ho rahi', 'photos'],
  ['नक्शे पर जगह कैसे लगाऊँ', 'place-on-the-map'],
  ['गंभीर प्राथमिकता का मतलब', 'priority'],
  ['इंटरनेट चला गया, शिकायत अधूरी है', 'unfinished-report'],
  ['अपनी पोस्ट कैसे मिटाऊँ', 'edit-or-delete-post'],
  ['पड़ोसी ने वही समस्या पहले ही दर्ज कर दी', 'already-reported'],
  ['क्या मैं अपनी शिकायत की प्रगति देख सकता हूँ?', 'track-a-complaint'],
  ['शिकायत का स्टेटस कैसे देखूं', 'track-a-complaint'],
  ['चरणों का क्या मतलब है', 'stages'],
  ['शिकायतों को कौन देखता है?', 'who-works-on-it'],
  ['शिकायत ठीक होने में कितना समय लगता है', 'due-dates'],
  ['काम ठीक नहीं हुआ', 'say-whether-fixed'],
  ['समय सीमा क्या है', 'due-dates'],
  ['समय सीमा पार होने पर क्या होता है', 'due-dates'],
  ['deadline', 'due-dates'],
  ['deadline kya hai', 'due-dates'],
  ['samay seema paar ho gayi', 'due-dates'],
  ['shikayat ki aakhri tarikh', 'due-dates'],
  ['बिना पुष्टि के बंद हो गई', 'neighbours-confirm'],
  ['padosi se kyun pucha', 'neighbours-confirm'],
  ['शिकायत फिर से खोलना', 'reopen-a-report'],
  ['phir se kholna', 'reopen-a-report'],
  ['band shikayat dobara kaise khole', 'reopen-a-report'],
  ['प्रमाण की फ़ोटो कहाँ ली गई', 'proof-photos'],
  ['purani photo laga di', 'proof-photos'],
  ['इतिहास में छेड़छाड़', 'history-check'],
  ['निभाए गए वादे', 'promises-kept'],
  ['सुबह का ईमेल क्या है', 'office-clock'],
  ['सभी शिकायतों का खुला डेटा कहाँ मिलेगा', 'open-data'],
  ['अपने शहर के पेज पर नक्शा कैसे लगाएँ', 'open-data'],
  ['मेरे शहर में क्या हो रहा है', 'city-updates'],
  ['ईमेल कैसे बंद करूँ', 'notifications'],
  ['वोट कैसे वापस लूँ', 'votes'],
  ['टिप्पणी कैसे लिखूँ', 'comments'],
  ['दूसरे नागरिकों से चैट', 'community-chat'],
  ['पोस्ट whatsapp पर शेयर करना', 'share-a-post'],
  ['किसी ने मुझे गाली दी', 'report-abuse'],
  ['मैं अपनी प्रोफ़ाइल कैसे बदलूँ?', 'edit-profile'],
  ['मेरा फ़ोन नंबर कौन देख सकता है', 'privacy'],
  ['पासवर्ड कैसे बदलूँ', 'password-and-sessions'],
  ['क्या यह अंग्रेजी में भी है', 'language-and-theme'],
  ['मेरा सारा डेटा डाउनलोड', 'download-my-data'],
  ['मैं अपना खाता मिटाना चाहता हूँ', 'delete-account'],
  ['हम नगर निगम से हैं, खाता कैसे बनाएँ', 'authority-account'],
  ['शिकायत का ज़िम्मा कैसे लें', 'claim-a-report'],
  ['काम का प्रमाण कैसे भेजें', 'work-and-proof'],
  ['यह शिकायत हमारे विभाग की नहीं, वापस कैसे करें', 'release-a-report'],
  ['एडमिन क्या करते हैं', 'administrators'],
  ['मेरी शिकायत किस कार्यालय को भेजी गई', 'responsible-office'],
  ['विवाद में का क्या मतलब है', 'responsible-office'],
  ['शिकायत संख्या का क्या मतलब है', 'category-and-number'],
  ['श्रेणी कैसे चुनूँ', 'category-and-number'],
  ['सहकर्मी को शिकायत कैसे सौंपें', 'your-office'],
  ['दो कार्यालय कैसे मिलाएँ', 'offices-and-routing'],
  ['आपसे संपर्क कैसे करूँ', 'contact-us'],
];

/** Questions that no article answers. */
const UNKNOWN = [
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
];

describe('the assistant finds the article in Hindi', () => {
  test.each(ANSWERED)('%s → %s', (question, article) => expect(answer(question).article).toBe(article));
});

describe('the assistant does not know in Hindi', () => {
  test.each(UNKNOWN)('%s', (question) => expect(answer(question).article).toBeNull());
});

test('every article is found by its own title among the first three', () => {
  for (const id of ARTICLE_IDS) expect(find(help.hi.articles[id].title).slice(0, 3)).toContain(id);
});

test('a half-typed word and a word without nuktas find articles', () => {
  expect(find('पासव')).toContain('forgotten-password');
  expect(find('फोटो')[0]).toBe('photos');
  expect(find('गोपनीय')).toContain('privacy');
});
