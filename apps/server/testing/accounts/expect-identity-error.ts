import type { LightMyRequestResponse } from 'fastify'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { errorResponse } from '@fairweight/contract/wire'
import { expect } from 'vitest'

/** Expects an error of the catalog that rests nowhere, and answers its words. */
export function expectIdentityError(response: LightMyRequestResponse, code: ErrorCode): string {
  const { code: given, message } = errorResponse.strict().parse(response.json())
  expect(given).toBe(code)
  expect(response.statusCode).toBe(ERROR_CATALOG[code].status)
  expect(response.headers['cache-control']).toBe('no-store')
  return message
}
