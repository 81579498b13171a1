import {
  createPasswordHashing,
  type PasswordHashing,
} from '@fairweight/application/accounts/password/password-hashing.ts'

/**
 * The product's hashing with 64 KiB and one pass in place of 19 MiB and two. Most tests are about what happens to
 * accounts, and a third of their time was the product's cost; `password-hashing.test.ts` and the proof that timing
 * gives no account away hold that one.
 */
export function quickPasswordHashing(): PasswordHashing {
  return createPasswordHashing(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 })
}
