import { count } from '@fairweight/domain/wording/figures.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { NewIssue } from '@fairweight/database/repositories/newsletters/newsletter-issues.ts'
import { NEWSLETTERS, type Newsletter } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { type NewsletterOperationContext, type SentReport, sendIssue } from './send-issue.ts'

/** Something done with newsletters. Checks its input first; throws OperationError with one sentence. */
export interface NewsletterOperation {
  run(input: unknown, context: NewsletterOperationContext): Promise<SentReport>
}

const MAX_SUBJECT = 150
const MAX_TEXT = 50_000

/** Every operation on newsletters by its name. */
export const newsletterOperations = {
  /** `{ kind, subject, text, isDryRun? }`: writes an email to everybody who wants the newsletter and has not been written this issue. */
  'newsletter.send': {
    run(input, context) {
      const issue: NewIssue = {
        newsletter: kindOf(input),
        subject: subjectOf(input),
        text: textOf(input),
        postalAddress: context.postalAddress,
      }
      if (context.isProduction && issue.postalAddress === null) {
        throw new OperationError(
          'no-postal-address',
          'A newsletter cannot be sent without POSTAL_ADDRESS, the postal address in its footer.',
        )
      }
      return sendIssue(issue, { ...context, isDryRun: fieldOf(input, 'isDryRun') === true })
    },
  },
} as const satisfies Record<string, NewsletterOperation>

export type NewsletterOperationName = keyof typeof newsletterOperations

function kindOf(input: unknown): Newsletter {
  const kind = fieldOf(input, 'kind')
  const newsletter = NEWSLETTERS.find((known) => known === kind)
  if (newsletter !== undefined) return newsletter
  throw new OperationError(
    'invalid-input',
    `The newsletter must be one of ${NEWSLETTERS.join(', ')}, not “${String(kind)}”.`,
  )
}

function subjectOf(input: unknown): string {
  const subject = stringOf(input, 'subject').trim()
  if (subject === '' || /[\p{Cc}\u2028\u2029]/u.test(subject))
    throw new OperationError('invalid-input', 'The subject must be one line of text.')
  if (subject.length > MAX_SUBJECT)
    throw new OperationError(
      'invalid-input',
      `The subject has ${subject.length} characters; the maximum is ${MAX_SUBJECT}.`,
    )
  return subject
}

/** Read the same whichever line ends and however many empty lines a file has. */
function textOf(input: unknown): string {
  const text = stringOf(input, 'text')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  if (text === '') throw new OperationError('invalid-input', 'The text of the newsletter is empty.')
  if (/[^\P{Cc}\n\t]|\uFFFD/u.test(text))
    throw new OperationError('invalid-input', 'The text of the newsletter is not plain UTF-8 text.')
  if (text.length > MAX_TEXT)
    throw new OperationError(
      'invalid-input',
      `The text has ${count(text.length)} characters; the maximum is ${count(MAX_TEXT)}.`,
    )
  return text
}

function stringOf(input: unknown, field: string): string {
  const value = fieldOf(input, field)
  if (typeof value === 'string') return value
  throw new OperationError('invalid-input', `The operation needs ${field}.`)
}

function fieldOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([name]) => name === field)?.[1]
    : undefined
}
