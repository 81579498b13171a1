import type { Socket } from 'node:net'
import { errorBody } from './error-answers.ts'
import { newReference } from './reference.ts'
import { Refusal } from './refusal.ts'
import type { Headers } from '../security-headers.ts'

const message = 'The request cannot be read.'

/** Answers what is not HTTP, or too long a head, or too slow, in the catalogue's words; then hangs up. */
export function answerBrokenConnection(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = error.code === 'HPE_HEADER_OVERFLOW' ? new Refusal('too-large') : new Refusal('invalid-request', { message })
    const body = JSON.stringify(errorBody(refusal, newReference()))
    const lines = { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const status = refusal.status === 413 ? '413 Payload Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`)
  }
}
