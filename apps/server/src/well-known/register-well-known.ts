import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { FastifyInstance } from 'fastify'

/** RFC 9116 advises less than a year; whoever keeps a copy looks again within half of one. */
const GOOD_FOR_DAYS = 180

interface SecurityContact {
  readonly email: string
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
}

interface WellKnownParts {
  readonly supportEmail: string
  readonly siteOrigin: string
  readonly clock: () => Date
}

/** Where somebody changes a password; whoever is logged out is asked to log in first. */
const PASSWORD_PAGE = '/profile?tab=change-password'

/** Answers what programs look for on any site (RFC 8615). */
export function registerWellKnown(app: FastifyInstance, { supportEmail, siteOrigin, clock }: WellKnownParts): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText({ email: supportEmail, siteOrigin }, clock())),
  )
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(PASSWORD_PAGE, 302),
  )
}

/** Whom to tell of a weakness, as RFC 9116 has it written; good for half a year from `now`, to the end of that day in UTC. */
export function securityText({ email, siteOrigin }: SecurityContact, now: Date): string {
  const lastDay = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${lastDay}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
