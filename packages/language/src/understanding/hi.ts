import { articles } from '../articles.ts';
import type { ArticleText, Understanding } from '../help-shape.ts';
import { understanding as english } from './en.ts';
import { readOfficeQuestion } from './office-question.ts';
import { readOwnQuestion } from './own-question.ts';
import { isRomanisedHindi, soundOfWord } from './romanised.ts';

/** A half nasal before its consonant, as in हिन्दी and सम्पर्क. */
const HALF_NASAL = /[ङञणनम]\u094d(?=[क-ह])/g;

/** Normalises spelling: dots, हिन्दी and हिंदी, कहाँ and कहां. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/ँ/g, 'ं')
    .replace(HALF_NASAL, (half, at: number, whole: string) =>
      // A doubled nasal, as in अम्मा, is a letter of its own.
      whole[at + 2] === half[0] ? half : 'ं',
    );

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word.normalize('NFKC'), plain(word)]),
  );

/** Words without meaning for the search, including common Latin spellings. */
const ignored = words(`
  अगर अच्छा अन्य अपना अपनी अपने अब अभी अरे आ आई आए आओ आप आपका आपकी आपके आपको आपसे आया आता आती आते इधर इन इनका इनकी
  इनके इनमें इस इसका इसकी इसके इसको इसमें इसलिए इसे उन उनका उनकी उनके उनको उन्हें उस उसका उसकी उसके उसको उसे ऐसा ऐसी ऐसे और
  कई कर करके करता करती करते करना करनी करने करवाना करवाऊँ करूँ करूँगा करूँगी करें करेंगे करो कहाँ कहीं का कि किए किया किस किसका
  किसकी किसके किसको किसी किसे की कुछ कृपया के कैसा कैसी कैसे को कोई कौन क्या क्यों गई गए गया चाहता चाहती चाहते चाहिए चाहूँ जब
  जहाँ जा जाए जाएँ जाएगा जाएगी जाऊँ जाता जाती जाते जाना जी जैसा जैसी जैसे जो जिस जिसका जिसकी जिसके जिसे तक तब तो था थी
  थे थोड़ा दिया दी दीजिए दूँ दे दें देना देता देती देते दो धन्यवाद न नमस्ते नहीं ना ने पर पाता पाती पाना पा पाया बस बहुत
  बात बारे भाई भी मगर मत मुझे मुझको मेरा मेरी मेरे में मैं मैंने यदि यह यहाँ या ये रख रहा रही रहे रहता रहती लगता लिए ले लेकिन
  लेना लूँ वह वहाँ वाला वाली वाले वे वो शायद सकता सकती सकते सकूँ सकें सर साथ सा सी से सो हम हमने हमारा हमारी हमारे हमें ही हाँ
  हुआ हुई हुए हूँ है हैं हो होंगे होगा होगी होता होती होते होना होने
  aa aap aapka aapki aapke ab abhi agar apna apni apne aur bahut bas bhai bhi chahiye chahta chahte chahti de den dena
  diya do gaya gayi gaye ha haan hai hain ham hamara hamari hamare hi ho hoga hogi hona hota hoti hu hua hue hui hum
  in is iska iski iske ise isko ja jaa jaata jaati jana jata jati jaye jab jaise ji jo ka kaha kahan kaise kaisa kaisi
  kar kare karen karein karna karne karta karti karte karu karun karo ke ki kis kisi kiska kiski kisko kiya kiye ko koi
  kon kuch kya kyu kyun kyon lekin liye le lena ma mai main me mein mera mere meri mujhe mujhko na nahi nahin nai ne
  pa par pata pe please plz raha rahe rahi sakta sakte sakti sakun sath se sir so tha the thi tak to toh un us uska
  uski ve vo wo woh ya yaha yahan ye yeh yah
  aana aane aata aate aati aaya aaye aayi ata ati aya ayi bola chala chale chali chuka chuke chuki deta dete deti di
  dijiye du dun ek gae gai h hame hamein hamko hee hone honge hume humein humko humara humare humari hun huye hy ine inka
  inke inki isme isne jaaye jaayega jao jau jayega jayegi jis jise jiska jiske jiski k kahin karenge karke karwana karwane
  karwau kaun kaunsa kaunsi kisne kisse kr krna krne kru kyo kyunki lag laga lage lagega lagenge lagi lagta lagte lagti
  leke lo lu lun m maine mat mje muje mujhse nhi ni paa pad padega padegi padta pao paya payi rah rahta rakh rakha rakhe
  rakhna rakhu reh rehta rha rhe rhi sake sakega saken sakenge sakoon si tab thoda tum tumhara unka unke unki unko usko
  uske usme usne wahan waha wahi yaar yahi
`);

/** Everyday words. They help to choose among articles, but a question is never about them. */
const light = words(`
  अलग आज आदमी आम कब कभी कल कितना कितनी कितने खुद घंटा घंटे घर चल चलता चीज़ जल्दी जान जानना ज़्यादा डाल डालना डालूँ ढूँढ तरह तरीक़ा तरीका
  दबाना दबाया दिखता दिखा दिखाई दिखाना दिखाओ दिन दूसरा दूसरी दूसरे देख देखना देखा देखूँ देखें पता पहला पहली पहले पास पेज पूछ पूछना
  फ़र्क़ फिर बच्चा बता बताओ बताइए बताएँ बताना बाद बार बिना बीच मतलब मदद महीना महीने मिल मिलता मिलेगा मिलेगी मिनट मिला रोज़ लग लगता
  लगना लगाना लेकर लोग लोगों वक़्त शुरू सकेगा सब सबको सभी समझ समय सवाल सही साल स्क्रीन हफ़्ता हर
  bata batao bataiye baad baar bina chiz cheez dikh dikhao dikha din dusra dusre dusri dekh dekhna dekhe dekhu dikhta
  dikhti ghar help jaldi jyada kab kabhi kal kitna kitne kitni log logo matlab mil milega milegi minute pehle pahle
  fir phir samay sab sabhi time tarika use wala wale wali
  aaj alag bada badi batana batau bataye batayen beech bolo chal chalta chalu daal daala daali daalna daalu dabaya dal
  dala dali dalna dalu dekha dekhen dekhta dekhte dhundh dhund dikhai dikhana dikhaye dikhega ghante hafta hafte har khud
  mahina mahine mila mile mili milne milta milte milti paas puch pucho puchna roz saal sabko sahi samajh samjh sawal shuru
  tarah tareeka upar waqt zyada
`);

/** Synonyms with common English and Latin spellings. The first word stands for all. */
const SAME = [
  'शिकायत समस्या दिक्कत मुद्दा कंप्लेंट पोस्ट shikayat shikaayat complaint complain problem issue samasya dikkat',
  'फ़ोटो तस्वीर चित्र पिक्चर इमेज photo picture pic image tasveer tasvir',
  'विभाग निकाय नगरपालिका नगर पालिका निगम दफ़्तर कार्यालय वार्ड department office vibhag nigam daftar ward',
  'अधिकारी अफ़सर officer official adhikari afsar',
  'वेबसाइट साइट ऐप एप प्लेटफ़ॉर्म पोर्टल website site app platform portal',
  'सुधार sudhaar sudhar',
  'लॉग लॉगिन login log signin',
  'रजिस्टर पंजीकरण रजिस्ट्रेशन साइन साइनअप signup register registration',
  'मेल ईमेल mail email',
  'मिटाना मिट हटाना हट डिलीट delete remove mitana mitau hatana hatau hatao',
  'बदलना एडिट संपादन अपडेट change update edit modify badalna badlu badle badlen badal',
  'ठीक मरम्मत हल fix repair solve resolve thik theek',
  'पूरा ख़त्म समाप्त finish complete done pura poora puri',
  'बनाना नया नई नए खोलना खोलूँ create make new open banana banau banaye naya nayi kholna',
  'बंद close shut band',
  'फ़ोन मोबाइल phone mobile',
  'इंटरनेट नेटवर्क कनेक्शन नेट internet network connection net',
  'जगह लोकेशन स्थान location place jagah',
  'नक्शा नक़्शा मैप map naksha',
  'आकार साइज़ size',
  'ग़लत गलती ग़लती त्रुटि wrong mistake error galat galti',
  'मुफ़्त फ़्री पैसा पैसे ख़र्च शुल्क फ़ीस free fees paisa paise muft kharch',
  'कूड़ा कचरा गंदगी garbage kachra kuda kooda',
  'सड़क गली रोड road street sadak gali',
  'गड्ढा गड्ढे गड्डा pothole gaddha gadda gadha',
  'स्ट्रीटलाइट बत्ती लाइट streetlight light batti',
  'पड़ोसी neighbour padosi',
  'जवाब उत्तर reply answer jawab javab',
  'टिप्पणी कमेंट comment tippani',
  'सूचना नोटिफ़िकेशन अलर्ट notification alert suchna soochna',
  'वोट वोटिंग vote voting',
  'समर्थन अपवोट upvote samarthan',
  'विरोध डाउनवोट downvote virodh',
  'प्रोफ़ाइल profile',
  'पासवर्ड password',
  'खाता अकाउंट एकाउंट account khata',
  'सेटिंग सेटिंग्स setting settings',
  'भाषा language bhasha',
  'हिन्दी hindi',
  'अंग्रेज़ी इंग्लिश english angrezi',
  'थीम theme',
  'गहरा डार्क dark',
  'डेटा data',
  'डाउनलोड download',
  'अपलोड upload',
  'चरण स्टेज stage charan',
  'स्थिति स्टेटस status sthiti',
  'प्रगति ट्रैक ट्रैकिंग progress track tracking pragati',
  'प्रमाण सबूत proof praman saboot sabut',
  'सत्यापित सत्यापन वेरिफ़ाई वेरिफ़ाइड verify verified verification',
  'पुष्टि कन्फ़र्म confirm confirmation pushti',
  'एडमिन व्यवस्थापक admin administrator',
  'प्राथमिकता प्रायोरिटी priority',
  'गंभीर critical gambhir',
  'तुरंत अर्जेंट urgent',
  'शेयर साझा share',
  'लिंक link',
  'चैट chat',
  'संपर्क contact sampark',
  'दर्ज darj report',
  'शहर city shahar shehar',
  'ख़बर समाचार न्यूज़ news khabar',
  'भूलना भूल forgot forget bhul bhool bhula',
  'याद yaad',
  'लिखना write likhna likhu likhe',
  'भेजना send bhejna bheju bheje',
  'डेडलाइन deadline',
  'आख़िरी आखरी aakhri akhri aakhiri last',
  'तारीख़ tarikh tareekh date',
  'दोबारा डुप्लिकेट दुबारा dobara duplicate',
  'ऑफ़लाइन offline',
  'स्पैम spam',
  'गाली gaali gali-galoj abuse',
  'फ़र्ज़ी नकली झूठा झूठी fake farzi jhooti jhuthi',
  'व्हाट्सऐप व्हाट्सएप whatsapp',
  'रोकना stop rokna roku',
  'पोस्ट post',
  'मंज़ूरी approval manjuri',
  'नाम name naam',
  'नंबर number',
];

/** Hindi word endings. */
const ENDINGS = new Set(
  `ाएंगे ाएंगी ाऊंगा ाऊंगी ियां ियों ाएगा ाएगी ेंगे ेंगी ूंगा ूंगी नाएं नाओं ाकर ाओं ाएं ाऊं ाना ाने ानी ाता ाती ाते ाया ाई ाए
  ाओ ुओं ुएं ओं एं ों ें ूं ां ीं ना ने नी ता ती ते कर ा ी े ो ु ू ि`.split(/\s+/),
);
/** Endings of romanised Hindi and of English, roughly. */
const LATIN_ENDINGS = /(?:na|ne|ni|ing|ein|en|un|oon|aye|ye|ao|s|[aeiou])$/;
const LETTERS_LEFT = 2;
const LATIN_LEFT = 3;

/** Rough stemming: शिकायत, शिकायतें and शिकायतों become one. */
function stem(word: string): string {
  const spelt = plain(word);
  if (/^[a-z]+$/.test(spelt)) {
    const root = spelt.replace(LATIN_ENDINGS, '');
    return root.length >= LATIN_LEFT ? root : spelt;
  }
  // Uses the longest ending that leaves enough of the word.
  for (let at = 1; at < spelt.length; at++) {
    const letters = spelt.slice(0, at).match(/\p{L}/gu) ?? [];
    if (letters.length >= LETTERS_LEFT && ENDINGS.has(spelt.slice(at))) return spelt.slice(0, at);
  }
  return spelt;
}

const sameAs = new Map(
  SAME.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return others.map((other) => [other, first] as const);
  }),
);

const MY = '(?:मेर[ीाे]|हमार[ीाे]|अपनी|अपने|meri|mera|mere|hamari|hamara|apni)';
const NOUN =
  '(?:शिकायत|समस्या|पोस्ट|कंप्लेंट|रिपोर्ट|shikayat|shikaayat|complaint|complain|problem|issue|samasya|post)[^ ]*';
const POST = `${MY} (?:[^ ]+ ){0,3}?${NOUN}`;
const WHERE = '(?:कहां|किधर|kahan|kaha|kidhar)';
const OWN_POSTS = [
  `${POST} (?:.* )?${WHERE} (?:है|हैं|तक|पहुंच|गई|गया|hai|hain|tak|pahunch|gayi)`,
  `${WHERE} (?:है|हैं|hai|hain) ${POST}`,
  `${POST} (?:की|का|ki|ka) (?:क्या |kya )?(?:स्थिति|स्टेटस|हाल|प्रगति|status|sthiti|haal|progress|update|अपडेट)(?:$| (?:है|क्या|बताओ|बताएं|बताइए|hai|kya|batao))`,
  `(?:स्थिति|स्टेटस|status) (?:बताओ|बताएं|बताइए|batao) ${POST}`,
  `${POST} (?:का|के साथ|पर|ka|ke sath|par) (?:क्या|kya) (?:हुआ|हो रहा|बना|hua|ho raha|bana)`,
  `${POST} (?:किस|कौन से|कौनसे|kis) (?:चरण|स्टेज|stage)`,
  `^(?:क्या|kya) ${POST} .*(?:देखी|देख ली|हल|ठीक|पूरी|शुरू|dekhi|hal|thik|theek|puri|shuru)`,
  `${POST} (?:देखी|हल|ठीक|पूरी|शुरू|dekhi|hal|thik) .*(?:या नहीं|क्या|ya nahi|kya)`,
  `^(?:मुझे )?${MY} (?:सारी |सभी |पुरानी |sari |sabhi )?${NOUN}(?: (?:दिखाओ|दिखाएं|दिखाइए|बताओ|बताएं|dikhao|batao))?$`,
];
const WHEN =
  '(?:कब|कितने दिन|कितना (?:समय|वक्त|टाइम)|कितनी देर|kab|kitne din|kitna (?:samay|time|waqt)|kitni der)';
const FIXED =
  '(?:ठीक|हल |मरम्मत|भर|सुधर|सुधार हो|बनेग|लगेग|लगेंगे|theek|thik|hal |repair|fix|solve|bhar|sudhr|sudhar ho|baneg|lageg|lageng)';
const OWN_REPAIRS = [
  `${WHEN} (?:तक |tak )?(?:[^ ]+ ){0,3}?${FIXED}`,
  `${FIXED}[^ ]* (?:होने|करने|hone|karne) (?:में|mein|me) ${WHEN}`,
];
const WHO = '(?:कौन|किस|kaun|kon|kis)';
const RESPONSIBLE = '(?:जिम्मेदार|जिम्मा|जवाबदेह|[zj]imm?[ae]+dar|[zj]imm?a)';
const OWN_AUTHORITIES = [`${WHO}.* ${RESPONSIBLE}`, `${RESPONSIBLE}.* ${WHO}`];
/** People also wait for accounts and emails, which is no repair. */
const NO_REPAIR = /खात|अकाउंट|ईमेल|पासवर्ड|account|khat[ae]|mail|password/u;
const ownQuestion = readOwnQuestion({
  ownPosts: OWN_POSTS,
  ownRepairs: OWN_REPAIRS,
  ownAuthorities: OWN_AUTHORITIES,
});

const OFFICE = '(?:कार्यालय|दफ्तर|विभाग|ऑफिस|निगम|office|vibhag|department|daftar|karyalay|nigam)';
const OFFICE_QUESTIONS = [...OWN_AUTHORITIES, `(?:कौन ?स[ाीे]|किस|ka?[uo]n ?s[aie]|kis) (?:[^ ]+ )?${OFFICE}`];
/** Words for a place that are not a name. */
const ANY_PLACE = words(`
  इलाका इलाके एरिया कॉलोनी गली गांव जगह जिला जिले पड़ोस मोहल्ला मोहल्ले राज्य वार्ड शहर सड़क
  area colony gali gaon ilaka ilake jagah jila mohalla mohalle rajya sadak shahar shehar sheher ward zila
`);
const IN_PLACE = /^(.*?) (?:में|मे|mein|main|me|mai|m)(?: |$)/u;
const PLACE_WORDS = 3;

/** "पुणे के कोथरूड में कौन ज़िम्मेदार है": the place ends before में. Other words may come before it. */
function placesIn(question: string): string[] {
  const place = (IN_PLACE.exec(question)?.[1] ?? '')
    .split(' ')
    .filter((word) => word !== '' && !ignored.has(word) && !light.has(word) && !ANY_PLACE.has(word))
    .slice(-PLACE_WORDS);
  return place.map((_, i) => place.slice(i).join(' '));
}

const officePlaces = readOfficeQuestion({
  asks: OFFICE_QUESTIONS.map((pattern) => new RegExp(pattern, 'u')),
  own: new RegExp(POST, 'u'),
  here: /(?:^| )(?:यहां|इधर|yahan|yaha|idhar|(?:मेरे|हमारे|इस|mere|hamare|humare|is) (?:इलाके|एरिया|कॉलोनी|गली|गांव|जगह|जिले|मोहल्ले|वार्ड|शहर|सड़क|सडक|area|colony|gali|gaon|ilake|jagah|jile|mohalle|ward|shahar|shehar|sadak|zile))(?: |$)/u,
  placesIn,
});

/** Normalised for the patterns: no signs, single spaces. */
const bare = (question: string): string =>
  plain(question)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Small English words, except those that romanised Hindi shares ("is", "me", "to"). */
const smallEnglishWords = new Set([...english.ignored].filter((word) => !ignored.has(word)));

const textsOf = ({ title, asked, answer, body }: ArticleText): string[] => [
  title,
  ...asked,
  answer,
  ...body.flatMap((block) => (block.kind === 'steps' ? block.steps : block.text)),
];
/** Too many words share shorter sounds. */
const SHORTEST_SOUND = 2;
/** Words of the articles by sound, so that any romanised spelling finds them. */
const bySound = new Map<string, string>();
for (const word of Object.values(articles.hi)
  .flatMap(textsOf)
  .join(' ')
  .match(/[\p{L}\p{M}]+/gu) ?? []) {
  if (ignored.has(plain(word))) continue;
  for (const form of [plain(word), stem(word)]) {
    const sound = soundOfWord(form);
    if (sound.length >= SHORTEST_SOUND && !bySound.has(sound)) bySound.set(sound, stem(word));
  }
}

function wordStem(word: string): string {
  const root = stem(word);
  const synonym = sameAs.get(root);
  if (synonym || !/^[a-z]+$/.test(root)) return synonym ?? root;
  const soundAlike = bySound.get(soundOfWord(word)) ?? bySound.get(soundOfWord(root));
  return soundAlike ? (sameAs.get(soundAlike) ?? soundAlike) : root;
}

export const understanding: Understanding = {
  ignored,
  light,
  wordStem,
  isWrittenIn: (question) =>
    /\p{Script=Devanagari}/u.test(question) || isRomanisedHindi(question, smallEnglishWords),
  ownQuestion(question) {
    const words = bare(question);
    const kind = ownQuestion(words);
    return kind === 'ownRepairs' && NO_REPAIR.test(words) ? null : kind;
  },
  officePlaces: (question) => officePlaces(bare(question)),
};
