import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../config/read-configuration.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i
const NAMES_OF_THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const SITES_OF_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const FORWARDING = /^(forwarded|via|x-real-ip|x-original-.+|x-forwarded-.+)$/

/** What decides whether pages for the developer may be there. */
export type DeveloperAccess = Pick<Configuration, 'mode' | 'host' | 'trustProxy' | 'siteUrl'>

/**
 * Whether pages for the developer may be there at all: never in production, and only where nobody else can connect, be it directly
 * or through a proxy. A proxy is expected where some are trusted, and where the site has an address elsewhere.
 */
export function isForDevelopers({ mode, host, trustProxy, siteUrl }: DeveloperAccess): boolean {
  return (
    mode !== 'production' &&
    LOOPBACK.test(host) &&
    trustProxy === 0 &&
    (siteUrl === null || SITES_OF_THIS_MACHINE.test(siteUrl))
  )
}

/**
 * Whether a request names this machine itself and comes from it without a proxy between: a foreign name that was made to lead here
 * (DNS rebinding) does not, nor does a request that a proxy wrote our own name into.
 */
export function namesThisMachine({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return NAMES_OF_THIS_MACHINE.test(headers.host ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name))
}
