import { createEmailSecretCipher } from '@fairweight/application/mail/secret-cipher/email-secret-cipher.ts'

/** What the outboxes of tests and proofs are sealed with, in each of their processes. */
export const testSeal = createEmailSecretCipher([{ id: 'test-seal-01', key: Buffer.alloc(32, 7) }])
