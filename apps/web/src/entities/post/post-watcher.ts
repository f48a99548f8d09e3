type Deps = {
  /** `again`: after a lost connection, so that the server sends the current state of the posts. */
  say: (postIds: string[], again: boolean) => void;
};

/** As many as the server lets one watch; nobody has more on a screen. */
const WATCHED_MAX = 100;
/** Scrolling past is not looking. */
const PAUSE_MS = 300;

/** The posts on the screen. They are sent to the server when the scrolling pauses. */
export function createPostWatcher({ say }: Deps) {
  const shown = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (again: boolean) => say([...shown.keys()].slice(-WATCHED_MAX), again);
  const tellSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(false), PAUSE_MS);
  };

  return {
    /** Answers how to stop. A post that is shown twice is watched until both are gone. */
    watch(postId: string): () => void {
      shown.set(postId, (shown.get(postId) ?? 0) + 1);
      tellSoon();
      return () => {
        const left = (shown.get(postId) ?? 1) - 1;
        if (left > 0) shown.set(postId, left);
        else shown.delete(postId);
        tellSoon();
      };
    },
    /** Connected anew: the server knows nothing of this screen. */
    tellAgain() {
      clearTimeout(timer);
      if (shown.size > 0) tell(true);
    },
  };
}
