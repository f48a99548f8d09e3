/** Storage keys of an account. Defined here, so that they can be erased without loading the code that uses them. */
export const personalKeys = {
  /** Unsent chat messages. */
  waitingMessages: (account: string): string => `chat-waiting ${account}`,
  /** Message drafts by room. */
  messageDrafts: (account: string): string => `chat-drafts ${account}`,
  /** Where the last report from this device is. */
  lastPlace: (account: string): string => `last-place ${account}`,
  fieldDay: (account: string): string => `field-day ${account}`,
};

/** In session storage: the caller at an office's desk. */
export const CALLER_KEY = 'desk-caller';
