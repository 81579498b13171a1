import type { FastifySchemaValidationError } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import type { ErrorCode } from '@fairweight/contract/errors'
import { HttpError, type RequestIssue } from '@fairweight/application/errors/http-error.ts'

interface CheckedRequest {
  readonly validation: readonly FastifySchemaValidationError[]
}

type IssueParameters = Readonly<Record<string, unknown>>

const MAX_ISSUES = 20
const MAX_MESSAGE = 300
const WHAT_IN_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

/** Fields whose content has an error of its own in the catalog. */
const CODES_OF_FIELDS: Readonly<Record<string, ErrorCode>> = {
  email: 'invalid-email',
  password: 'password-does-not-meet-requirements',
  newPassword: 'password-does-not-meet-requirements',
}

/** The refusal of a request that does not fit its call: plain sentences for each finding, and a first one for people. */
export function invalidRequestError({ validation }: CheckedRequest, call: Call | undefined): HttpError {
  const findings = validation.slice(0, MAX_ISSUES)
  const issues = findings.map(toIssue)
  const [finding, first] = [findings[0], issues[0]]
  if (!finding || !first) return new HttpError('invalid-request')
  if (!isOurs(finding))
    return new HttpError('invalid-request', {
      issues,
      message: (first.path === '' ? first.message : `${first.path}: ${first.message}`).slice(0, MAX_MESSAGE),
    })
  const code = CODES_OF_FIELDS[first.path]
  return new HttpError(code && call?.errors.includes(code) ? code : 'invalid-request', {
    issues,
    message: first.message,
  })
}

function toIssue(finding: FastifySchemaValidationError): RequestIssue {
  const { instancePath, keyword, params, message = '' } = finding
  const path = instancePath
    .split('/')
    .filter((part) => part !== '')
    .join('.')
  return { path, message: (isOurs(finding) ? message : sentenceFor(keyword, params, message)).slice(0, MAX_MESSAGE) }
}

/** Whether the words are the contract's own, written for people, and not those of the library. */
function isOurs({ message }: FastifySchemaValidationError): boolean {
  return message !== undefined && !/^(Invalid|Too (small|big)|Unrecognized)/.test(message)
}

/** Puts one of zod's findings into words for whoever wrote the request. */
function sentenceFor(keyword: string, parameters: IssueParameters, message: string): string {
  if (keyword === 'invalid_type')
    return message.endsWith('received undefined')
      ? 'This is missing.'
      : `Expected ${expectedText(parameters['expected'])}.`
  if (keyword === 'invalid_value') return `Expected one of ${listed(parameters['values'])}.`
  if (keyword === 'unrecognized_keys') return `There is no field called ${listed(parameters['keys'])}.`
  if (keyword === 'too_small') return tooSmall(parameters)
  if (keyword === 'too_big') return tooBig(parameters)
  return 'This is not valid.'
}

function tooSmall({ origin, minimum, inclusive }: IssueParameters): string {
  if (origin === 'string')
    return minimum === 1 ? 'This must not be empty.' : `This must have at least ${String(minimum)} characters.`
  if (origin === 'array') return `This must name at least ${String(minimum)}.`
  return inclusive === false ? `This must be above ${String(minimum)}.` : `This must be at least ${String(minimum)}.`
}

function tooBig({ origin, maximum, inclusive }: IssueParameters): string {
  if (origin === 'string') return `This must have at most ${String(maximum)} characters.`
  if (origin === 'array') return `This must name at most ${String(maximum)}.`
  return inclusive === false ? `This must be below ${String(maximum)}.` : `This must be at most ${String(maximum)}.`
}

function expectedText(expected: unknown): string {
  const name = String(expected)
  return WHAT_IN_WORDS[name] ?? name
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : String(values)
}
