import type { FastifySchemaValidationError } from 'fastify'
import type { RequestIssue } from './refusal.ts'

interface CheckedRequest {
  readonly validation: readonly FastifySchemaValidationError[]
  readonly validationContext?: string
}

const mostIssues = 20
const longestMessage = 300

/** Plain sentences for what is wrong with a request, and a first one for people. */
export function requestIssues({ validation }: CheckedRequest): { message: string; issues: RequestIssue[] } {
  const issues = validation.slice(0, mostIssues).map(toIssue)
  const [first] = issues
  if (!first) return { message: 'Something in the request is not as expected.', issues }
  const message = first.path === '' ? first.message : `${first.path}: ${first.message}`
  return { message: message.slice(0, longestMessage), issues }
}

function toIssue({ instancePath, message }: FastifySchemaValidationError): RequestIssue {
  const path = instancePath.split('/').filter((part) => part !== '').join('.')
  return { path, message: asSentence(message ?? 'is not as expected') }
}

/** zod says "Invalid input: expected string, received undefined"; people say "This is missing". */
function asSentence(message: string): string {
  const plain = message
    .replace(/^Invalid input: expected .*, received undefined$/, 'This is missing')
    .replace(/^Invalid input: expected (\w+), received (\w+)$/, 'Expected $1, found $2')
    .replace(/^Invalid option: expected one of (.*)$/, (_, options: string) => `Expected one of ${options.replaceAll('"', '').split('|').join(', ')}`)
    .replace(/^Invalid input: /, '')
    .slice(0, longestMessage)
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}
