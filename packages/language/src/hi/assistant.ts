import type { assistant as english } from '../en/assistant.ts';

export const assistant: typeof english = {
  title: 'सुधार से पूछें',
  close: 'सहायक बंद करें',
  hello: 'नमस्ते। पूछें कि यहाँ क्या कैसे होता है, या आपकी शिकायत कहाँ तक पहुँची।',
  suggested: 'लोग अक्सर पूछते हैं',
  questions: {
    'what-is-sudhaar': 'सुधार क्या है?',
    'report-a-problem': 'मैं शिकायत कैसे दर्ज करूँ?',
    'track-a-complaint': 'क्या मैं अपनी शिकायत की प्रगति देख सकता हूँ?',
    'who-works-on-it': 'शिकायतों को कौन देखता है?',
    'edit-profile': 'मैं अपनी प्रोफ़ाइल कैसे बदलूँ?',
  },
  you: 'आप',
  conversation: 'बातचीत',
  label: 'आपका सवाल',
  placeholder: 'सवाल पूछें...',
  send: 'भेजें',
  sending: 'भेजा जा रहा है...',
  typing: 'AI लिख रहा है...',
  failed: '⚠️ कुछ गड़बड़ हो गई।',
};
