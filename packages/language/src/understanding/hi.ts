import { articles } from '../articles.ts';
import type { ArticleText, Understanding } from '../help-shape.ts';
import { soundOfWord } from './romanised.ts';
import { HINDI_SYNONYMS } from './synonyms.ts';

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
  HINDI_SYNONYMS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return others.map((other) => [other, first] as const);
  }),
);

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

export const understanding: Understanding = { ignored, wordStem };
