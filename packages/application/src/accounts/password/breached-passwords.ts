import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import { createHash } from 'node:crypto'
import type { Logger } from '../../logging/logger.ts'

/** Knows passwords that were seen in leaks of other sites. */
export interface BreachedPasswords {
  /** False also when nobody could be asked. */
  has(password: string): Promise<boolean>
}

interface RangeService {
  /** Answers `url/PREFIX` as the range call of Have I Been Pwned does. Null: nothing is asked of the network. */
  readonly url: string | null
  readonly log: Pick<Logger, 'warn'>
  /** How long the service may take, in milliseconds. */
  readonly timeoutMs?: Milliseconds
}

const PREFIX_DIGITS = 5
/** An answer has some 1,000 lines of about 40 characters. */
const MAX_CHARACTERS = 500_000
const LINE = /^([0-9A-F]{35}):(\d+)$/

/** What stands in where no service is set up: the list of common passwords is all there is. */
export const noBreachCheck: BreachedPasswords = { has: () => Promise.resolve(false) }

/**
 * Asks for all breached passwords whose SHA-1 begins with the same five of forty digits (k-anonymity): the service learns neither the
 * password nor its hash, and with padding not even from the length of the answer which digits were asked for. When it is away, slow
 * or answers anything else, the password is taken, and the log says so.
 */
export function openBreachedPasswords({ url, log, timeoutMs = milliseconds(2_000) }: RangeService): BreachedPasswords {
  if (url === null) return noBreachCheck
  return {
    async has(password) {
      const digits = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
      try {
        return (await suffixesOf(`${url}/${digits.slice(0, PREFIX_DIGITS)}`, timeoutMs)).has(
          digits.slice(PREFIX_DIGITS),
        )
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'a new password could not be compared with leaked ones and was accepted')
        return false
      }
    },
  }
}

/** The rest of every leaked hash of a range; lines of the padding count no leak. */
async function suffixesOf(address: string, deadline: number): Promise<ReadonlySet<string>> {
  const response = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'text/plain', 'add-padding': 'true' },
    signal: AbortSignal.timeout(deadline),
  })
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  const text = await response.text()
  if (text.length > MAX_CHARACTERS) throw new Error('the answer is far too long')
  const read = text
    .trim()
    .split(/\r?\n/)
    .map((each) => LINE.exec(each))
  if (read.includes(null)) throw new Error('the answer is not a list of hashes')
  return new Set(read.flatMap((found) => (found?.[1] !== undefined && Number(found[2]) > 0 ? [found[1]] : [])))
}

/** Why it failed, without the address that was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
