import { createLetterSeal } from '../seal/letter-seal.ts'

/** What the outboxes of tests and proofs are sealed with, in each of their processes. */
export const testSeal = createLetterSeal([{ id: 'test-seal-01', key: Buffer.alloc(32, 7) }])
