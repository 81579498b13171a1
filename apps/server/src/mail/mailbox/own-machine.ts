import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../config/read-configuration.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i
const namesOfThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** Whether pages for the developer may be there at all: never in production, and only where nobody else can connect. */
export function isForDevelopers({ mode, host }: Pick<Configuration, 'mode' | 'host'>): boolean {
  return mode !== 'production' && loopback.test(host)
}

/** Whether a request names this machine itself: a foreign name that was made to lead here (DNS rebinding) does not. */
export function namesThisMachine(request: FastifyRequest): boolean {
  return namesOfThisMachine.test(request.headers.host ?? '')
}
