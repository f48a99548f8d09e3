type Deps = {
  /** `again` after a reconnect, so that the server sends the current state. */
  say: (postIds: string[], again: boolean) => void;
};

/** The server's limit. Nobody has more on a screen. */
const WATCHED_MAX = 100;
/** Scrolling past does not count as watching. */
const PAUSE_MS = 300;

/** Sends the visible posts to the server when scrolling pauses. */
export function createPostWatcher({ say }: Deps) {
  const shown = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendPosts = (again: boolean) => say([...shown.keys()].slice(-WATCHED_MAX), again);
  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => sendPosts(false), PAUSE_MS);
  };

  return {
    /** Returns a function that stops watching. A post that is shown twice is watched until both are gone. */
    watch(postId: string): () => void {
      shown.set(postId, (shown.get(postId) ?? 0) + 1);
      sendSoon();
      return () => {
        const left = (shown.get(postId) ?? 1) - 1;
        if (left > 0) shown.set(postId, left);
        else shown.delete(postId);
        sendSoon();
      };
    },
    /** After a reconnect the server has no posts of this client. */
    resend() {
      clearTimeout(timer);
      if (shown.size > 0) sendPosts(true);
    },
  };
}
