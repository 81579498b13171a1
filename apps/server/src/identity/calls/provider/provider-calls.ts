import type { FastifyInstance } from 'fastify'
import { getSignInProviders } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { registerSignInWindow } from './sign-in-window.ts'

/** Signing in through another provider: which there are, and the window in which it happens. */
export function registerProviderCalls(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, getSignInProviders, null, () => parts.identity.providers)
  // A scope of its own, since what fails in the window is read by a person.
  app.register(async (scope) => registerSignInWindow(scope, parts))
}
