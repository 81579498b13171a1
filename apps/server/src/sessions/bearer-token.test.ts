import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { bearerToken } from './bearer-token.ts'

const tokenIn = (authorization?: string) =>
  bearerToken({ headers: { ...(authorization !== undefined && { authorization }) } } as Pick<FastifyRequest, 'headers'>)

test('reads a bearer token, whatever the case of the word', () => {
  expect(tokenIn('Bearer abc.def')).toBe('abc.def')
  expect(tokenIn('bearer  abc.def')).toBe('abc.def')
})

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Basic abc',
  'Bearer a b',
  'Bearera',
  ` Bearer a`,
  `Bearer ${'a'.repeat(2049)}`,
])('finds none in %j', (header) => {
  expect(tokenIn(header)).toBeNull()
})
