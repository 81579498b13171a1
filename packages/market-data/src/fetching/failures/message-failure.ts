import { messageIn, shortened } from '../answers/provider-message.ts'
import { withoutSecrets } from '../requests/secrets.ts'
import type { SourceError, SourceFailure, SourceRequest } from '../source-client.ts'
import { failed } from './passing-error.ts'

/** What providers mean by their words, in the order in which they are looked for: a note on a limit often speaks of the key too. */
const MEANINGS: readonly (readonly [SourceFailure, RegExp])[] = [
  ['quota', /\b(limit|limits|quota|frequency|too many requests|exceeded)\b/i],
  ['not-found', /\b(not found|invalid api call|unknown (ticker|symbol))\b/i],
  ['unauthorized', /\b(api ?key|apikey|token|(un)?authenti\w+|(un)?authori\w+|subscri\w+|premium|plan|legacy)\b/i],
]

/** What a provider's message means, where it can be told. */
export function meaningOf(message: string): SourceFailure | null {
  return MEANINGS.find(([, words]) => words.test(message))?.[0] ?? null
}

/** The error for a message that stands in place of figures. */
export function messageFailure(request: SourceRequest, message: string): SourceError {
  const failure = meaningOf(message) ?? 'unexpected-content'
  const said = `“${quotable(request, message)}”`
  if (failure === 'quota')
    return failed(request, failure, `sent a note on its limit in place of ${request.name}: ${said}.`)
  if (failure === 'unauthorized') return failed(request, failure, `refuses the key: ${said}.`)
  if (failure === 'not-found') return failed(request, failure, `has nothing for ${request.name}: ${said}.`)
  return failed(request, failure, `sent a message in place of ${request.name}: ${said}.`)
}

/** The provider's own words in the body of a failed answer; null for a web page, for nothing, and for a text too long for a message. */
export function wordsIn(body: string): string | null {
  const text = body.trim()
  if (/^[{[]/.test(text)) return messageIn(parsed(text))
  return text === '' || text.startsWith('<') || text.length > MAX_PLAIN_MESSAGE ? null : text
}

const MAX_PLAIN_MESSAGE = 500

/** A message without secrets, in one line. */
export function quotable(request: SourceRequest, message: string): string {
  return shortened(withoutSecrets(message, request)).replace(/\.$/, '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
