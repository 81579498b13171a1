import { createLetterSeal } from '../letter-seal.ts'

/** What the outboxes of tests and proofs are sealed with. */
export const testSeal = createLetterSeal(['a secret of the tests, long enough to be one'])
