/** API keys and webhooks: the screen, and what the server says of them. */
export const integrations = {
  done: {
    keyMade: 'Key made',
    keyRevoked: 'Key revoked. Nothing accepts it any more.',
  },
};
