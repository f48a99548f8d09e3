import { connect } from 'node:net';

// The part of Engine.IO and Socket.IO over WebSocket that a listener needs, on a raw socket: 2,000 of Socket.IO's own
// clients would take more of the machine than the server that is measured.

const TEXT_FRAME = 0x81;
const MASKED = 0x80;
const PING = '2';
const PONG = frameOf('3');
const EVENT = '42';
const ANSWER = '43';
const EMPTY = Buffer.alloc(0);
/** Any 16 bytes. */
const KEY = Buffer.from('sudhaar listener').toString('base64');

/** Shared buffer: data is processed before the next socket reads into it. */
const arrived = Buffer.alloc(64 * 1024);

/** A connected client that receives raw events. It disconnects with its process. */
export function listen(
  port: number,
  token: string,
  room: string | undefined,
  onEvent: (event: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = EMPTY;
    let isUpgraded = false;
    const give = (text: Buffer): void => {
      const kind = text.toString('latin1', 0, 2);
      if (kind === EVENT) onEvent(text);
      else if (kind === PING) socket.write(PONG);
      else if (kind.startsWith('0')) socket.write(frameOf(`40${JSON.stringify({ token })}`));
      else if (kind === '40') {
        if (room === undefined) resolve();
        else socket.write(frameOf(`${EVENT}0${JSON.stringify(['watch_rooms', { rooms: [room] }])}`));
      } else if (kind === ANSWER && text.includes('"ok":true')) resolve();
      else reject(new Error(`The server said ${text.toString()}`));
    };
    const read = (bytes: Buffer): void => {
      let frames = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      if (!isUpgraded) {
        const end = frames.indexOf('\r\n\r\n');
        if (!frames.includes(' 101 ')) reject(new Error(frames.toString()));
        isUpgraded = true;
        frames = frames.subarray(end + 4);
      }
      const taken = framesIn(frames, give);
      rest = taken === frames.length ? EMPTY : Buffer.from(frames.subarray(taken));
    };
    const callback = (length: number): boolean => {
      read(arrived.subarray(0, length));
      return true;
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: arrived, callback } });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: bench\r\nupgrade: websocket\r\n' +
        `connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${KEY}\r\n\r\n`,
    );
  });
}

/** Passes on each complete frame. Returns the number of bytes used. */
function framesIn(bytes: Buffer, give: (text: Buffer) => void): number {
  let at = 0;
  while (bytes.length >= at + 2) {
    const short = bytes[at + 1] ?? 0;
    const head = short < 126 ? 2 : 4;
    if (short === 127 || bytes.length < at + head) break;
    const end = at + head + (short < 126 ? short : bytes.readUInt16BE(at + 2));
    if (bytes.length < end) break;
    give(bytes.subarray(at + head, end));
    at = end;
  }
  return at;
}

/** Clients must mask their frames. A mask of zeros changes nothing. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = TEXT_FRAME;
  head[1] = MASKED | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
