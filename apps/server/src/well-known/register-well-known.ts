import type { FastifyInstance } from 'fastify'
import { securityText } from './security-text.ts'

interface WellKnownParts {
  readonly supportEmail: string
  readonly siteOrigin: string
  readonly clock: () => Date
}

/** Where somebody changes a password; whoever is logged out is asked to log in first. */
const passwordPage = '/profile?tab=change-password'

/** Answers what programs look for on any site (RFC 8615). */
export function registerWellKnown(app: FastifyInstance, { supportEmail, siteOrigin, clock }: WellKnownParts): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(securityText({ email: supportEmail, siteOrigin }, clock())))
  app.get('/.well-known/change-password', (_request, reply) => reply.header('cache-control', 'no-store').redirect(passwordPage, 302))
}
