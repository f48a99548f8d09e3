type Message = { kind: 'changed' } | { kind: 'share'; clientId: string; share: number | null };
type Hear = { changed: () => void; share: (clientId: string, share: number | null) => void };

/** Tells the other tabs and the worker of this browser about changes of the outbox. */
export function createChannel(hear?: Hear) {
  const channel = new BroadcastChannel('sudhaar outbox');
  if (hear) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'changed') hear.changed();
      else hear.share(data.clientId, data.share);
    };
  }
  const post = (message: Message) => channel.postMessage(message);
  return {
    postChanged: () => post({ kind: 'changed' }),
    postShare: (clientId: string, share: number | null) => post({ kind: 'share', clientId, share }),
  };
}
