import { OperationFailed } from '../operations/operation-failed.ts'
import type { NewIssue } from '../repositories/newsletters/newsletter-issues.ts'
import { NEWSLETTERS, type Newsletter } from '../repositories/newsletters/newsletters.ts'
import type { NewsletterOperationContext } from './newsletter-context.ts'
import { type SentReport, sendIssue } from './send-issue.ts'

/** Something done with newsletters. Checks its input first; throws OperationFailed with one sentence. */
export interface NewsletterOperation {
  run(input: unknown, context: NewsletterOperationContext): Promise<SentReport>
}

const longestSubject = 150
const longestText = 50_000

/** Every operation on newsletters by its name. */
export const newsletterOperations = {
  /** `{ kind, subject, text, isDryRun? }`: writes a letter to everybody who wants the newsletter and has not been written this issue. */
  'newsletter.send': {
    run(input, context) {
      const issue: NewIssue = { newsletter: kindOf(input), subject: subjectOf(input), text: textOf(input), postalAddress: context.postalAddress }
      if (context.isProduction && issue.postalAddress === null) {
        throw new OperationFailed('no-postal-address', 'A newsletter needs POSTAL_ADDRESS, the postal address that stands under it, before it may be sent.')
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
  throw new OperationFailed('invalid-input', `The newsletter is one of ${NEWSLETTERS.join(', ')}, not “${String(kind)}”.`)
}

function subjectOf(input: unknown): string {
  const subject = stringOf(input, 'subject').trim()
  if (subject === '' || /[\p{Cc}\u2028\u2029]/u.test(subject)) throw new OperationFailed('invalid-input', 'The subject is one line of text.')
  if (subject.length > longestSubject) throw new OperationFailed('invalid-input', `The subject has ${subject.length} characters; ${longestSubject} are the most.`)
  return subject
}

/** Read the same whichever line ends and however many empty lines a file has. */
function textOf(input: unknown): string {
  const text = stringOf(input, 'text').replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').trim()
  if (text === '') throw new OperationFailed('invalid-input', 'The text of the newsletter is empty.')
  if (/[^\P{Cc}\n\t]|\uFFFD/u.test(text)) throw new OperationFailed('invalid-input', 'The text of the newsletter is not plain UTF-8 text.')
  if (text.length > longestText) throw new OperationFailed('invalid-input', `The text has ${text.length.toLocaleString('en-US')} characters; ${longestText.toLocaleString('en-US')} are the most.`)
  return text
}

function stringOf(input: unknown, field: string): string {
  const value = fieldOf(input, field)
  if (typeof value === 'string') return value
  throw new OperationFailed('invalid-input', `The operation needs ${field}.`)
}

function fieldOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null ? Object.entries(input).find(([name]) => name === field)?.[1] : undefined
}
