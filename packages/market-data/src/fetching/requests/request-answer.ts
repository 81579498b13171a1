import type { RawStore } from '../../storage/raw-store.ts'
import { checkAnswer } from '../answers/check-answer.ts'
import type { Collection } from '../answers/collection.ts'
import { readBeginning, readBody } from '../answers/read-body.ts'
import { statusFailure } from '../failures/status-failure.ts'
import type { SourceAnswer, SourceRequest } from '../source-client.ts'
import { type Connection, type ReceivedAnswer, sendRequest } from './send-request.ts'

/** Where an answer is kept, and who hears how much of it came over the wire. */
interface AnswerDestination {
  readonly store: RawStore
  readonly collection: Collection
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onBytes: (count: number) => void
}

const MESSAGE_BYTES = 16 * 1024
/** Headers of an answer that its receipt keeps. */
const KEPT_HEADERS = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified', 'date'] as const

/** Asks once, and keeps a complete answer of what was expected. Throws SourceError; then nothing is kept. */
export async function requestAnswer(
  request: SourceRequest,
  connection: Connection,
  destination: AnswerDestination,
): Promise<SourceAnswer> {
  const { now } = destination
  const answer = await sendRequest(request, connection)
  if (answer.status === 200) return keepAnswer(request, answer, destination)
  if (answer.status === 304 && request.ifChangedSince !== undefined) {
    await answer.body.dump()
    return unchanged(request.ifChangedSince, now())
  }
  const body = await readBeginning(request, answer, MESSAGE_BYTES)
  throw statusFailure(request, { status: answer.status, retryAfter: answer.header('retry-after'), body }, now())
}

async function keepAnswer(
  request: SourceRequest,
  answer: ReceivedAnswer,
  { store, collection, now, onBytes }: AnswerDestination,
): Promise<SourceAnswer> {
  const about = { status: answer.status, headers: keptHeaders(answer), receivedAt: timeText(now()) }
  const { path, sha256, bytes } = await store.storeStream(
    readBody(request, answer, onBytes),
    request.name,
    { source: request.url, ...about },
    (temporary, size) => checkAnswer(request, temporary, size),
  )
  return collection.keep(request, path, { address: request.url, ...about, sha256, bytes })
}

function keptHeaders({ header }: ReceivedAnswer): Record<string, string> {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = header(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(headers)
}

function unchanged(since: NonNullable<SourceRequest['ifChangedSince']>, now: number): SourceAnswer {
  const nothing = { path: '', sha256: '', bytes: 0, receivedAt: timeText(now) }
  return { isChanged: false, ...nothing, ...since, isFromCollection: false }
}

function timeText(time: number): string {
  return new Date(time).toISOString()
}
