import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import {
  postCustomOptimization,
  postList,
  postSignUp,
  putListModification,
  putProfile,
} from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousCaller } from '../caller.ts'
import { createServer } from '../create-server.ts'
import { registerCall } from '../register-call.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await createServer(
    { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 100, trustProxy: 0 },
    {
      resolveCaller: (request) => ({
        ...anonymousCaller(request),
        session: { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous: false, isFresh: true },
      }),
    },
  )
  for (const call of [postCustomOptimization, postList, postSignUp, putListModification, putProfile])
    registerCall(app, call, () => ({}))
})

afterAll(() => app.close())

const agreed = { individualUse: true, termsVersion: TERMS_VERSION }
const NAMES = { firstName: 'A', lastName: 'B', insightsSubscriber: true, tipsSubscriber: true }

test.each([
  [
    'POST',
    '/auth/sign-up',
    { ...agreed, email: 'ann@people.example', password: 'short' },
    'password-does-not-meet-requirements',
    'Your password must be 8-100 characters.',
  ],
  [
    'POST',
    '/auth/sign-up',
    { ...agreed, email: 'ann', password: 'Correct-horse-9' },
    'invalid-email',
    'Not a valid email address',
  ],
  [
    'POST',
    '/auth/sign-up',
    { ...agreed, email: 'ann@people.example' },
    'invalid-request',
    'password: This is missing.',
  ],
  [
    'POST',
    '/auth/sign-up',
    { ...agreed, email: 7, password: 'Correct-horse-9' },
    'invalid-request',
    'email: Expected text.',
  ],
  ['POST', '/lists/create', { name: ' ' }, 'invalid-request', 'Enter a name for the list'],
  ['POST', '/lists/create', { name: 'x'.repeat(26) }, 'invalid-request', 'A name can have at most 25 characters'],
  ['POST', '/lists/create', { name: 'x', id: 'y' }, 'invalid-request', 'There is no field called id.'],
  ['PUT', '/lists/modify', { id: 'a', operation: 'add', ticker: '<b>' }, 'invalid-request', 'This is not a ticker.'],
  [
    'PUT',
    '/lists/modify',
    { id: 'a', operation: 'move', ticker: 'A' },
    'invalid-request',
    'operation: Expected one of add, remove.',
  ],
  ['PUT', '/user/profile', { ...NAMES, firstName: ' ' }, 'invalid-request', 'This field cannot be left blank'],
  [
    'PUT',
    '/user/profile',
    { ...NAMES, lastName: 'x'.repeat(51) },
    'invalid-request',
    'A name can have at most 50 characters',
  ],
  ['PUT', '/user/profile', { ...NAMES, roles: ['bundle'] }, 'invalid-request', 'There is no field called roles.'],
  [
    'PUT',
    '/user/profile',
    { ...NAMES, license: 'x'.repeat(101) },
    'invalid-request',
    'license: This must have at most 100 characters.',
  ],
] as const)('%s %s with %j says %s: %s', async (method, path, payload, code, message) => {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { host: 'localhost', origin: 'http://localhost' },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code, message, issues: expect.any(Array) })
})

test('every rule that a password breaks is named', async () => {
  const payload = { ...agreed, email: 'ann@people.example', password: 'short' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    payload,
    headers: { host: 'localhost', origin: 'http://localhost' },
  })
  expect(response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
    'password',
    'password',
    'password',
    'password',
  ])
})
