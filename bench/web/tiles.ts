import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';

/** Local tile server, so that pages with a map request nothing else. Every tile is the same. */
export async function serveTiles(): Promise<{ url: string; stop(): void }> {
  const side = 256;
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#e9efe3' } })
    .png()
    .toBuffer();
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
    answer.end(tile);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => server.close() };
}
