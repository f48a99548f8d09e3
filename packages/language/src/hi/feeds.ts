import type { feeds as english } from '../en/feeds.ts';

export const feeds: typeof english = {
  titles: {
    place: '{{place}} की शिकायतें',
    pincode: 'पिनकोड {{pincode}} की शिकायतें',
    category: '{{category}}: पूरे भारत की शिकायतें',
    office: '{{office}} को भेजी गई शिकायतें',
    report: 'शिकायत {{number}}: {{caption}}',
  },
  description: 'सुधार से, जहाँ नागरिक अपने स्थानीय विभागों को समस्याएँ बताते हैं।',
  reportDescription: 'यह शिकायत कहाँ तक पहुँची और क्या किया गया।',
  facts: {
    place: 'जगह: {{place}}',
    stage: 'चरण: {{stage}}',
    due: 'समय सीमा: {{due}}',
    number: 'शिकायत संख्या: {{number}}',
  },
  entries: {
    reported: 'शिकायत दर्ज हुई',
    moved: 'अब: {{stage}}',
    ended: {
      reporter: 'काम पूरा, शिकायत करने वाले ने पुष्टि की',
      neighbours: 'काम पूरा, पड़ोसियों ने पुष्टि की',
      administrator: 'काम पूरा, एडमिन ने पुष्टि की',
      none: 'बिना पुष्टि के बंद',
      merged: 'मुख्य शिकायत के साथ बंद',
    },
    sent: '{{office}} को भेजी गई',
    overdue: 'समय सीमा पार',
  },
};
