import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@sudhaar/contract/shapes';
import type { ErrorCode } from '@sudhaar/domain/errors';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { ConnectionError } from 'fastify';

const STATUS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;
type Status = keyof typeof STATUS;

const STATUS_OF: Record<string, Status> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers invalid HTTP, too long headers and header timeouts in our format. Written to the socket, since there is no
 * request yet.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) refuseByHand(socket, STATUS_OF[error.code] ?? 400);
  else socket.destroy();
}

/** Sends the answer and closes the connection. */
export function refuseByHand(socket: Socket, status: Status): void {
  const code: ErrorCode = status === 408 ? 'too_slow' : 'malformed_request';
  const answer: ErrorAnswer = { message: translator(DEFAULT_LANGUAGE)(`errors.${code}`), code };
  const body = JSON.stringify(answer);
  socket.write(
    `HTTP/1.1 ${status} ${STATUS[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
