import type { integrations as english } from '../en/integrations.ts';

export const integrations: typeof english = {
  done: {
    keyMade: 'कुंजी बन गई',
    keyRevoked: 'कुंजी रद्द हो गई। अब यह कहीं नहीं चलेगी।',
    webhookMade: 'वेबहुक बन गया',
    webhookChanged: 'वेबहुक बदल गया',
    webhookRemoved: 'वेबहुक हट गया',
    secretRenewed: 'गुप्त शब्द बदल गया। पुराने से अब कुछ नहीं जाता।',
    sentAgain: 'दोबारा भेजा जा रहा है',
    testSent: 'जाँच का संदेश भेजा जा रहा है',
  },
  mail: {
    subject: 'वेबहुक “{{name}}” बंद कर दिया गया',
    failing:
      'वेबहुक “{{name}}” से {{host}} को भेजा गया हर संदेश तीन दिन से विफल रहा है। इसे बंद कर दिया गया है और इस पर कुछ नहीं भेजा जाता।',
    gone: 'वेबहुक “{{name}}” के पते {{host}} ने 410 जवाब दिया: उसे और संदेश नहीं चाहिए। इसे बंद कर दिया गया है।',
    next: 'वजह इसकी सूची में लिखी है। आप इसे कभी भी फिर से शुरू कर सकते हैं।',
    action: 'जुड़ाव खोलें',
  },
};
