import type { LightMyRequestResponse } from 'fastify'
import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import { errorAnswer } from '@fairweight/contract/wire'
import { expect } from 'vitest'

/** Expects an error of the catalogue that rests nowhere, and answers its words. */
export function expectRefusal(response: LightMyRequestResponse, code: ErrorCode): string {
  const { code: given, message } = errorAnswer.strict().parse(response.json())
  expect(given).toBe(code)
  expect(response.statusCode).toBe(ERROR_CATALOGUE[code].status)
  expect(response.headers['cache-control']).toBe('no-store')
  return message
}
