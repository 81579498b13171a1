import type { Socket } from 'node:net'
import { errorResponseBody } from './error-responses.ts'
import { newReference } from '@fairweight/application/errors/reference.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { Headers } from '../security-headers.ts'

const MESSAGE = 'The request cannot be read.'

/** Answers what is not HTTP, or too long a head, or too slow, in the catalog's words; then hangs up. */
export function handleClientError(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? new HttpError('too-large')
        : new HttpError('invalid-request', { message: MESSAGE })
    const body = JSON.stringify(errorResponseBody(refusal, newReference()))
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const head = Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const status = refusal.status === 413 ? '413 Payload Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`)
  }
}
