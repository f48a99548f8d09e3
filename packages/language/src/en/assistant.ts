import type { SUGGESTED } from '@sudhaar/domain/help';

/** The assistant's panel. Its answers come from the server. */
export const assistant = {
  title: 'Ask Sudhaar',
  close: 'Close the assistant',
  hello: 'Namaste. Ask me how things work here, or how far a report is.',
  suggested: 'People often ask',
  questions: {
    'what-is-sudhaar': 'What is Sudhaar?',
    'report-a-problem': 'How do I report a problem?',
    'track-a-complaint': 'Can I track my report?',
    'who-works-on-it': 'Who reviews reports?',
    'edit-profile': 'How do I edit my profile?',
  } satisfies Record<(typeof SUGGESTED)[number], string>,
  you: 'You',
  conversation: 'Conversation',
  label: 'Your question',
  placeholder: 'Ask a question...',
  send: 'Send',
  sending: 'Sending...',
  typing: 'AI is typing...',
  failed: '⚠️ Something went wrong.',
};
