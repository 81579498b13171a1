import { expect, test } from 'vitest'
import { authenticatorApps, inTransaction, signInUsers } from '@fairweight/database'
import { nobodyAsked } from '../../password/leaked-passwords.ts'
import { createPasswordHashing } from '../../password/password-hashing.ts'
import { worldSecrets } from '../../port/contract/identity-world.ts'
import { worldOrigin } from '../../testing/store-world.ts'
import { onEmbeddedDatabase } from '../../testing/on-each-database.ts'
import { createConfirmationCodes } from '../../tokens/confirmation-codes.ts'
import { createSealedSecrets } from '../../tokens/sealed-secret.ts'
import { createSessionSecrets } from '../../tokens/session-secrets.ts'
import { consumeCode } from './authenticator-app.ts'

/** RFC 6238, appendix B: seconds since 1970 and the code of SHA-1, of which an app with six digits shows the last six. */
const vectors: readonly [number, string][] = [
  [59, '94287082'], [1_111_111_109, '07081804'], [1_111_111_111, '14050471'], [1_234_567_890, '89005924'], [2_000_000_000, '69279037'], [20_000_000_000, '65353130'],
]
/** The twenty bytes "12345678901234567890". */
const secretOfVectors = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

onEmbeddedDatabase('codes of authenticator apps', (database) => {
  test('are those of RFC 6238, each good once', async () => {
    const db = database().kysely
    let seconds = 0
    const sealedSecrets = createSealedSecrets(worldSecrets)
    const parts = {
      database: database(), sealedSecrets, now: () => new Date(seconds * 1000), sessionSecrets: createSessionSecrets(worldSecrets), hashing: createPasswordHashing(),
      leakedPasswords: nobodyAsked, confirmationCodes: createConfirmationCodes(worldSecrets), recoveryKeys: [new Uint8Array(32)] as const, relyingParty: { id: 'localhost', origin: worldOrigin },
    }
    await signInUsers.add(db, 'ann', { email: 'ann@example.com', emailVerified: true, isAnonymous: false }, parts.now())
    await authenticatorApps.begin(db, 'ann', await sealedSecrets.seal(secretOfVectors), parts.now())
    for (const [at, eightDigits] of vectors) {
      seconds = at
      const given = () => inTransaction(db, (trx) => consumeCode(trx, parts, 'ann', eightDigits.slice(-6)))
      expect(await given(), eightDigits).toBe(true)
      expect(await given(), eightDigits).toBe(false)
    }
  })
})
