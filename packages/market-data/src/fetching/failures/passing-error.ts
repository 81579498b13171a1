import { SourceError, type SourceRequest } from '../source-client.ts'
import { SOURCE_WORDS } from '../../provenance/source-name.ts'
import type { SourceFailure } from '../source-client.ts'

/** A failure that the same request may not meet again in a moment; only such a request is tried again at once. */
export class PassingError extends SourceError {}

/** Builds the error of a request from what comes behind the provider's name, such as “cannot be reached.”. */
export function failed(
  { source }: Pick<SourceRequest, 'source'>,
  failure: SourceFailure,
  predicate: string,
  cause?: unknown,
): SourceError {
  return new SourceError({ source, failure }, sentenceOf(source, predicate), { cause })
}

/** The same for a failure that may pass in a moment; `retryAt` in milliseconds since 1970 where the provider said when. */
export function passing(
  { source }: Pick<SourceRequest, 'source'>,
  failure: SourceFailure,
  predicate: string,
  { cause, retryAt = null }: { cause?: unknown; retryAt?: number | null } = {},
): PassingError {
  return new PassingError({ source, failure, retryAt }, sentenceOf(source, predicate), { cause })
}

function sentenceOf(source: SourceRequest['source'], predicate: string): string {
  return `${SOURCE_WORDS[source]} ${predicate}`
}
