/**
 * Where an account's own things are in this device's storage. Named here, so that they can be erased without loading the
 * code that uses them.
 */
export const personalKeys = {
  /** Messages to the chat that wait to be sent. */
  waitingMessages: (account: string): string => `chat-waiting ${account}`,
  /** Drafts of messages, by their rooms. */
  messageDrafts: (account: string): string => `chat-drafts ${account}`,
  fieldDay: (account: string): string => `field-day ${account}`,
};

/** In the tab's own storage: who calls at an office's desk. */
export const CALLER_KEY = 'desk-caller';
