import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { noBreachCheck } from '../../password/breached-passwords.ts'
import { createPasswordHashing } from '../../password/password-hashing.ts'
import { fixtureSecrets } from '@fairweight/testing/accounts/identity-fixture.ts'
import { FIXTURE_ORIGIN } from '@fairweight/testing/accounts/database/store-fixture.ts'
import { onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { createConfirmationCodes } from '../../tokens/confirmation-codes.ts'
import { createSealedSecrets } from '../../tokens/sealed-secret.ts'
import { createSessionSecrets } from '../../tokens/session-secrets.ts'
import { consumeCode } from './authenticator-app.ts'

const ANN = asUserId('ann')

/** RFC 6238, appendix B: seconds since 1970 and the code of SHA-1, of which an app with six digits shows the last six. */
const VECTORS: readonly [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]
/** The twenty bytes "12345678901234567890". */
const SECRET_OF_VECTORS = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

onOneDatabase('codes of authenticator apps', (database) => {
  test('are those of RFC 6238, each good once', async () => {
    const db = database().kysely
    let seconds = 0
    const sealedSecrets = createSealedSecrets(fixtureSecrets)
    const parts = {
      database: database(),
      sealedSecrets,
      now: () => new Date(seconds * 1000),
      sessionSecrets: createSessionSecrets(fixtureSecrets),
      hashing: createPasswordHashing(),
      breachedPasswords: noBreachCheck,
      confirmationCodes: createConfirmationCodes(fixtureSecrets),
      recoveryKeys: [new Uint8Array(32)] as const,
      relyingParty: { id: 'localhost', origin: FIXTURE_ORIGIN },
    }
    await signInUsers.add(db, ANN, { email: 'ann@example.com', emailVerified: true, isAnonymous: false }, parts.now())
    await authenticatorApps.begin(db, ANN, await sealedSecrets.seal(SECRET_OF_VECTORS), parts.now())
    for (const [at, eightDigits] of VECTORS) {
      seconds = at
      const given = () => inTransaction(db, (trx) => consumeCode(trx, parts, ANN, eightDigits.slice(-6)))
      expect(await given(), eightDigits).toBe(true)
      expect(await given(), eightDigits).toBe(false)
    }
  })
})
