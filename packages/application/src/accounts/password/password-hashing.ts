import { hash, parseOptions, verify } from '@node-rs/argon2'
import { type ConcurrencyLimits, createConcurrencyLimit } from './concurrency-limit.ts'

/** What a hash costs: memory in KiB, passes, lanes; and its length in bytes. */
interface HashPolicy {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
  readonly outputLen: number
}

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. */
const TODAYS_POLICY: HashPolicy = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

const SALT_BYTES = 16

/** Each hash holds its 19 MiB, and the threads are shared with files and name look-ups. */
const QUEUE_SIZE = { concurrency: 4, waiting: 64 } as const

export interface PasswordHashing {
  /** The password's hash with its parameters and salt, as a PHC string. */
  hash(password: string): Promise<string>
  /** Whether the password is the one that was hashed. Null stands for a hash that is not there: same time, always false. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** Whether a hash was made by other parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Hashes and checks passwords, a few at a time. Throws IdentityBusyError when too many wait already. */
export function createPasswordHashing(
  size: ConcurrencyLimits = QUEUE_SIZE,
  policy: HashPolicy = TODAYS_POLICY,
): PasswordHashing {
  const limitConcurrency = createConcurrencyLimit(size)
  const nobodysHash = hashOfNobody(policy)
  return {
    hash: (password) => limitConcurrency(() => hash(normalized(password), policy)),
    async matches(stored, password) {
      const isSame = await limitConcurrency(() => verify(stored ?? nobodysHash, normalized(password)))
      return stored !== null && isSame
    },
    isOutdated(stored) {
      const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored)
      const isSame =
        memoryCost === policy.memoryCost &&
        timeCost === policy.timeCost &&
        parallelism === policy.parallelism &&
        outputLen === policy.outputLen
      return !isSame || algorithm !== ARGON2ID
    },
  }
}

/** A hash of nothing that anybody types, by the policy; checking against it costs what any check costs. */
function hashOfNobody({ memoryCost, timeCost, parallelism, outputLen }: HashPolicy): string {
  const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${zeros(SALT_BYTES)}$${zeros(outputLen)}`
}

/** The library's number of the variant; its enumeration is gone at run time. */
const ARGON2ID = 2

/** The same letters typed on another keyboard are the same password: NIST SP 800-63B, section 5.1.1.2, asks for NFKC. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
