// Baseline: Socket.IO alone, broadcasting to everybody or a room. No database, session or schema.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer(async (request, response) => {
  const { msg, room } = JSON.parse((await request.toArray()).join(''));
  // Has the length of the product's own message event.
  const message = {
    _id: '01900000-0000-7000-8000-000000000000',
    userId: '01900000-0000-7000-8000-000000000001',
    user: 'Citizen 4711 of Mumbai',
    profilePic: '',
    room: room ?? 'india',
    msg,
    createdAt: new Date().toISOString(),
  };
  (room ? io.to(room) : io).emit('receive_message', message);
  const answer = JSON.stringify({ message: 'Message sent', data: message });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
});
const io = new Server(server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('watch_rooms', async ({ rooms }: { rooms: string[] }, answer: (answer: object) => void) => {
    await socket.join(rooms);
    answer({ ok: true });
  });
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Sudhaar is at'));
process.on('SIGTERM', () => process.exit());
