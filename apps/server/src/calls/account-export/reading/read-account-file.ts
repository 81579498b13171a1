import { Worker } from 'node:worker_threads'
import type { AccountFile } from '@fairweight/contract/wire'
import type { BodyFile } from '../../../http/bodies/body-file.ts'
import type { LargeBodyReading } from '../../../http/bodies/large-body.ts'
import type { FilePiece, FileToRead } from './file-piece.ts'

const script = new URL('./file-thread.ts', import.meta.url)

/** Far more than a full account takes; what needs more is made to be heavy. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
const TIME_LIMIT_MS = 20_000

/** Reads an account's file in a thread of its own, which ends with it. */
export async function readAccountFile({ descriptor, length }: BodyFile, gone: AbortSignal): Promise<LargeBodyReading> {
  const thread = new Worker(script, {
    workerData: { descriptor, length } satisfies FileToRead,
    resourceLimits: RESOURCE_LIMITS,
  })
  const limit = AbortSignal.any([gone, AbortSignal.timeout(TIME_LIMIT_MS)])
  try {
    return await assemble(thread, limit)
  } catch (error) {
    if (limit.aborted || isOutOfMemory(error)) return { kind: 'too much' }
    throw error
  } finally {
    // The file is closed next, and its descriptor may become that of another.
    await thread.terminate()
  }
}

/** Asks for one piece after the other; between two of them everybody else has their turn. */
function assemble(thread: Worker, limit: AbortSignal): Promise<LargeBodyReading> {
  return new Promise((settle, fail) => {
    let account: AccountFile | null = null
    thread.on('message', (piece: FilePiece) => {
      if (piece.kind === 'findings' || piece.kind === 'not JSON') return settle(piece)
      if (piece.kind === 'end') return settle({ kind: 'value', value: account })
      account = withPiece(account, piece)
      thread.postMessage('next')
    })
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The thread that reads files ended before the file did.')))
    limit.addEventListener('abort', () => fail(limit.reason), { once: true })
    thread.postMessage('next')
  })
}

/** The account so far, with one piece more. It grows in place: it belongs to nobody else yet. */
function withPiece(
  account: AccountFile | null,
  piece: Extract<FilePiece, { kind: 'account' | 'list' | 'run' | 'portfolio' | 'transactions' }>,
): AccountFile | null {
  if (piece.kind === 'account') return piece.account
  if (piece.kind === 'list') account?.lists.push(piece.list)
  else if (piece.kind === 'run') account?.lists.at(-1)?.runs.push(piece.run)
  else if (piece.kind === 'portfolio') account?.portfolios.push(piece.portfolio)
  else account?.portfolios.at(-1)?.transactions.push(...piece.transactions)
  return account
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
