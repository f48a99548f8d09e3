/** How Hindi words are spelt in Latin letters if it is not how they sound: borrowed words, and very common ones. */
const SPELLINGS = `
  में mein, उसमें usmein, इसमें ismein, जिसमें jismein, इनमें inmein, उनमें unmein, वह woh, वे ve, यह yeh, हम hum, हमें humein, हमने humne, हमारा hamara, उन्हें unhein, जिन्हें jinhein,
  इन्हें inhein, मैं main, नहीं nahin, कुछ kuch, जवाब jawab, वाला wala, वाली wali, वाले wale, वहाँ wahan,
  वहीं wahin, वही wahi, वापस wapas, वक्त waqt, वजह wajah, पहले pehle, पहली pehli, पहला pehla, रहता rehta,
  रहती rehti, रहते rehte, शहर sheher, सीमा seema, इंतज़ार intezar, प्रगति pragati, सुधार Sudhaar, भारत Bharat,
  जन्मतिथि janmtithi, पूछते puchte, पूछें puchen, कार्रवाई karwai, ज़रूरत zaroorat, ज़रूरी zaroori, पूरा poora,
  पूरी poori, पूरे poore, दूसरा doosra, दूसरी doosri, दूसरे doosre, नीचे neeche, पीछे peeche, तारीख़ tareekh,
  कृपया kripya, सूचना soochna, सूचनाएँ soochnayen, ईमेल email, फ़ोटो photo, फ़ोन phone, पासवर्ड password, लॉग log,
  इन in, आउट out, लॉगिन login, पेज page, एडमिन admin, वोट vote, कोड code, पिन pin, सेटिंग settings,
  सेटिंग्स settings, प्रोफ़ाइल profile, सिस्टम system, डेस्क desk, डेटा data, डिवाइस device, रिपोर्ट report,
  इंटरनेट internet, फ़ॉलो follow, चैट chat, रूम room, वेबहुक webhook, स्पैम spam, स्ट्रीटलाइट streetlight,
  स्ट्रीट street, फ़ॉर्म form, पेस्ट paste, काउंटर counter, डैशबोर्ड dashboard, शेयर share, सोशल social,
  मीडिया media, थीम theme, डाउनलोड download, अपलोड upload, कीबोर्ड keyboard, शॉर्टकट shortcut, प्रिंट print,
  नोट note, अपडेट update, ओपन open, फ़ोल्डर folder, सीवर sewer, फ़ुटपाथ footpath, सिग्नल signal, ट्रैफ़िक traffic,
  मेगापिक्सेल megapixel, टैप tap, मीटर metre, कनेक्शन connection, ब्राउज़र browser, सेकंड second, बटन button,
  ऐप app, कॉपी copy, बैज badge, लाइट light, डार्क dark, मेन्यू menu, फ़ाइल file, फ़ाइलों files, नंबर number,
  क्यूआर QR, पार्किंग parking, मैनहोल manhole, पाइप pipe, पार्क park, सील seal, मेल mail, एपीआई API, पुश push,
  लिंक link
`;

export const LATIN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split(/,\s+/)
    .map((pair) => {
      const [word = '', spelling = ''] = pair.split(' ');
      return [word.normalize('NFD'), spelling] as const;
    }),
);
