import type { integrations as english } from '../en/integrations.ts';

export const integrations: typeof english = {
  done: {
    keyMade: 'कुंजी बन गई',
    keyRevoked: 'कुंजी रद्द हो गई। अब यह कहीं नहीं चलेगी।',
  },
};
