import { hash, parseOptions, verify } from '@node-rs/argon2'
import { type WorkQueueSize, createWorkQueue } from './work-queue.ts'

/** What a hash costs: memory in KiB, passes, lanes; and its length in bytes. */
interface HashPolicy {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
  readonly outputLen: number
}

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. */
const todaysPolicy: HashPolicy = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Each hash holds its 19 MiB, and the threads are shared with files and name look-ups. */
const queueSize = { atOnce: 4, waiting: 64 } as const

/** A hash of nothing that anybody types, by the policy; checking against it costs what any check costs. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface PasswordHashing {
  /** The password's hash with its parameters and salt, as a PHC string. */
  hash(password: string): Promise<string>
  /** Whether the password is the one that was hashed. Null stands for a hash that is not there: same time, always false. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** Whether a hash was made by other parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Hashes and checks passwords, a few at a time. Throws IdentityBusy when too many wait already. */
export function createPasswordHashing(size: WorkQueueSize = queueSize, policy: HashPolicy = todaysPolicy): PasswordHashing {
  const inTurn = createWorkQueue(size)
  return {
    hash: (password) => inTurn(() => hash(normalised(password), policy)),
    async matches(stored, password) {
      const isSame = await inTurn(() => verify(stored ?? nobodysHash, normalised(password)))
      return stored !== null && isSame
    },
    isOutdated(stored) {
      const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored)
      const isSame = memoryCost === policy.memoryCost && timeCost === policy.timeCost && parallelism === policy.parallelism && outputLen === policy.outputLen
      return !isSame || algorithm !== argon2id
    },
  }
}

/** The library's number of the variant; its enumeration is gone at run time. */
const argon2id = 2

/** The same letters typed on another keyboard are the same password: NIST SP 800-63B, section 5.1.1.2, asks for NFKC. */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
