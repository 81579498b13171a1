import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type SourceClient,
  SourceError,
  type SourceFailure,
  type SourceRequest,
} from '@fairweight/market-data/fetching/source-client.ts'

/** A client that answers from a table of addresses and keeps what was asked of it. */
export interface AnsweringClient extends SourceClient {
  readonly requests: readonly SourceRequest[]
  close(): Promise<void>
}

/** What an address answers: text, bytes or a failure. An address that has no answer is `not-found`. */
export type Answers = Readonly<Record<string, string | Buffer | { readonly fails: SourceFailure }>>

/** For tests of what a source asks and makes of the answers; how requests are sent is tested with real servers. */
export async function answeringClient(answers: Answers): Promise<AnsweringClient> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-answers-'))
  const requests: SourceRequest[] = []
  return {
    requests,
    async get(request) {
      requests.push(request)
      const answer = answers[request.url] ?? { fails: 'not-found' }
      if (typeof answer === 'object' && 'fails' in answer)
        throw new SourceError({ source: request.source, failure: answer.fails }, `${request.url} ${answer.fails}`)
      const path = join(folder, request.source, request.name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, answer)
      const sha256 = createHash('sha256').update(answer).digest('hex')
      const described = { isChanged: true, isFromCollection: false, etag: null, lastModified: null }
      return { ...described, path, sha256, bytes: Buffer.byteLength(answer), receivedAt: '2026-11-24T03:30:00Z' }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
