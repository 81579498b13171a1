import type { Records } from './library.ts'
import { PASSWORD_PROVIDER } from './stored-user.ts'

/** Sets a person's password hash, whether they had one before or not. */
export async function savePassword(records: Records, userId: string, passwordHash: string): Promise<void> {
  if (await records.findCredentialAccount(userId)) await records.updatePassword(userId, passwordHash)
  else await records.linkAccount({ userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: passwordHash })
}
