import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** A message of a webhook, once its signature was checked as a receiver does. */
export function signedMessage<Message>(secret: string, headers: IncomingHttpHeaders, body: string): Message {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, texts) as Message;
}
