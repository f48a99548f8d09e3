import type { notices as english } from '../en/notices.ts';

export const notices: typeof english = {
  titles: {
    resolved: 'समस्या हल हुई',
    comment: 'नई टिप्पणी',
    reply: 'नया जवाब',
    progress: 'काम आगे बढ़ा',
    proofWaiting: 'कृपया काम की पुष्टि करें',
    notFixed: 'अभी ठीक नहीं हुआ',
    claimReleased: 'पोस्ट छुड़ाई गई',
    accountVerified: 'खाता सत्यापित हुआ',
    welcome: 'सुधार में आपका स्वागत है',
  },
  messages: {
    resolved: '“{{post}}” ठीक हो गई और इसकी पुष्टि भी हो गई।',
    comment: '“{{post}}” पर {{name}}: {{words}}',
    reply: '“{{post}}” पर {{name}} का जवाब: {{words}}',
    progress: '“{{post}}” अब “{{stage}}” चरण पर है।',
    released: '“{{post}}” अब फिर खुली है, कोई भी विभाग इसका ज़िम्मा ले सकता है।',
    proofWaiting: 'विभाग का कहना है कि “{{post}}” ठीक हो गई है। कृपया देखकर बताएँ कि सच में हुई या नहीं।',
    notFixed: 'काम परखने वाले का कहना है कि “{{post}}” अभी ठीक नहीं हुई। वजह टाइमलाइन में लिखी है।',
    claimReleased:
      'आपने “{{post}}” का ज़िम्मा लिया था, एडमिन ने इसे छुड़ा दिया है। अब कोई भी विभाग इसका ज़िम्मा ले सकता है। वजह टाइमलाइन में लिखी है।',
    accountVerified: 'एडमिन ने आपका खाता मंज़ूर कर दिया है। अब आप पोस्ट का ज़िम्मा ले सकते हैं और उन्हें आगे बढ़ा सकते हैं।',
    welcome: 'जो ठीक होना चाहिए उसे दर्ज करें, जो ज़रूरी है उस पर वोट दें, और उसे ठीक होते देखें।',
    welcomeAuthority: 'देखें कि नागरिक क्या दर्ज कर रहे हैं। एडमिन के आपका खाता मंज़ूर करते ही आप पोस्ट का ज़िम्मा ले सकेंगे।',
  },
  actions: {
    resolved: 'नतीजा देखें',
    comment: 'टिप्पणी पढ़ें',
    reply: 'जवाब पढ़ें',
    progress: 'देखें कि बात कहाँ तक पहुँची',
    proofWaiting: 'प्रमाण देखें',
    notFixed: 'देखें कि क्या बाकी है',
    claimReleased: 'वजह पढ़ें',
    accountVerified: 'खुली पोस्ट देखें',
    welcome: 'सुधार खोलें',
  },
  unknown: 'अनजान',
};
