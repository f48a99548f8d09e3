type Message = { kind: 'changed' } | { kind: 'share'; clientId: string; share: number | null };
type Listener = { changed: () => void; share: (clientId: string, share: number | null) => void };

/** Notifies the other tabs and the worker of this browser. */
export function createChannel(listener?: Listener) {
  const channel = new BroadcastChannel('sudhaar outbox');
  if (listener) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'changed') listener.changed();
      else listener.share(data.clientId, data.share);
    };
  }
  const post = (message: Message) => channel.postMessage(message);
  return {
    postChanged: () => post({ kind: 'changed' }),
    postShare: (clientId: string, share: number | null) => post({ kind: 'share', clientId, share }),
  };
}
