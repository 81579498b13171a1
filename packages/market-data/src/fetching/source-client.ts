import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { SourceName } from '../provenance/source-name.ts'

/** What an answer has to be: anything else, such as a page in HTML, is refused with the provider's own words where it sent some. */
export type ExpectedContent = 'json' | 'csv' | 'text' | 'xml' | 'zip'

/** One request to a provider. What is secret stands apart from the address, so that no log, receipt or error can hold it. */
export interface SourceRequest {
  readonly source: SourceName
  /** The address without secrets. */
  readonly url: string
  /** Parameters of the query that are secret; they join the address only on the wire. */
  readonly secretQuery?: Readonly<Record<string, string>>
  /** Headers; their values are never kept or logged. */
  readonly headers?: Readonly<Record<string, string>>
  readonly expects: ExpectedContent
  /**
   * The name of the kept answer in its collection, such as `eod-bulk-last-day_US_2020-08-31.json`; the import reads tickers off it. One
   * folder may stand in front: answers of one kind together are a folder that the import takes whole.
   */
  readonly name: string
  readonly maxBytes: number
  /** How many calls the provider counts it as; one without it. */
  readonly weight?: number
  /**
   * Looks at a complete text before it is kept, and throws SourceError where it is not what was asked for, such as yesterday's. What is
   * refused is not kept, so that the same request asks again.
   */
  readonly verify?: (text: string) => void
  /** What an earlier answer said of itself: the provider may answer that nothing changed since. */
  readonly ifChangedSince?: { readonly etag: string | null; readonly lastModified: string | null }
}

/** A kept answer, byte for byte as it was received (without transport compression). */
export interface SourceAnswer {
  /** False where the provider said that nothing changed since the earlier answer; the rest then describes nothing. */
  readonly isChanged: boolean
  /** The file in the collection, with the name that was asked for. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  readonly receivedAt: string
  readonly etag: string | null
  readonly lastModified: string | null
  /** Whether the collection held it already, so that nothing was requested. */
  readonly isFromCollection: boolean
}

/**
 * Asks providers within their quotas: waits for its turn, tries again what may pass, keeps every answer in the collection it was opened for.
 * An answer that the collection holds is returned without a request, so a killed run goes on where it was.
 */
export interface SourceClient {
  /** Throws SourceError. */
  get(request: SourceRequest, signal?: AbortSignal): Promise<SourceAnswer>
}

/** How often a provider may be asked. */
export interface SourceQuota {
  readonly perSecond: number
  /** Null: no daily limit is known. */
  readonly perDay: number | null
}

/** Why a request failed, in the order in which operators should think of them. */
export const SOURCE_FAILURES = [
  'unauthorized', // 401, or 403 with a key: the key is wrong or lacks the right
  'blocked', // 403 without a key, as the SEC answers who does not name a contact
  'quota', // 429, or HTTP 200 with a note on a limit
  'not-found', // 404
  'server-error', // 5xx
  'unreachable', // refused, reset, no address
  'timeout', // no answer in time, or one that drips too slowly
  'certificate', // TLS that does not prove the host
  'redirected', // to another host
  'unexpected-content', // HTML in place of JSON, a message in place of data
  'truncated', // ended early: gzip, content length, half a JSON
  'empty',
  'too-large',
  'stale', // complete, but of another day than asked for
] as const

export type SourceFailure = (typeof SOURCE_FAILURES)[number]

const LASTING: ReadonlySet<SourceFailure> = new Set([
  'unauthorized',
  'blocked',
  'not-found',
  'certificate',
  'redirected',
])

/** A request that failed for good this time: one sentence that names the provider and never holds a secret. */
export class SourceError extends OperationError {
  readonly source: SourceName
  readonly failure: SourceFailure
  /** When the provider asked to come back, as milliseconds since 1970; null where it did not say. */
  readonly retryAt: number | null

  constructor(
    { source, failure, retryAt = null }: { source: SourceName; failure: SourceFailure; retryAt?: number | null },
    message: string,
    options?: ErrorOptions,
  ) {
    super(`source-${failure}`, message, options)
    this.source = source
    this.failure = failure
    this.retryAt = retryAt
  }

  /** Whether the same request may succeed later without anybody doing something. */
  get mayPass(): boolean {
    return !LASTING.has(this.failure)
  }
}
