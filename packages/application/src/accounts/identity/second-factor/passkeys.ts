import type { UserId } from '@fairweight/domain/identifiers'
import { type Passkey, passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { isUniqueViolation } from '@fairweight/database/opening/unique-violation.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { InSameTransaction, IdentityUser } from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import type { PasskeyResponse, PasskeyChallenge } from '../../port/second-factor.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser } from '../identity-user.ts'
import {
  type AuthenticationJson,
  type RegistrationJson,
  authenticationJson,
  registrationJson,
} from './webauthn-json.ts'

const CHALLENGE_TTL_MS = 10 * 60_000
const MAX_PASSKEYS = 20

/** The library with its parsers of certificates, loaded when somebody comes with a passkey: every start would wait for it otherwise. */
const webauthn = () => import('@simplewebauthn/server')

/** Asks an authenticator for a new passkey of somebody; it is the person's own who has just proved who they are. */
export async function startPasskey(
  { database, relyingParty, now }: IdentityParts,
  userId: UserId,
): Promise<PasskeyChallenge> {
  const db = database.kysely
  const user = await signInUsers.find(db, userId)
  if (user === null || user.isAnonymous) throw new IdentityError('not-found')
  const known = await passkeys.list(db, userId)
  if (known.length >= MAX_PASSKEYS) throw new IdentityError('too-many-passkeys')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty.id,
    userName: user.email ?? user.id,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found without a name typed first, and never by presence alone: it stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { attempt: await remember(db, userId, options.challenge, now()), options: { ...options } }
}

/** Keeps a new passkey. Refuses `invalid-passkey`, `too-many-passkeys`. */
export async function finishPasskey(
  parts: IdentityParts,
  userId: UserId,
  name: string,
  answer: PasskeyResponse,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<void> {
  const { database, relyingParty, now } = parts
  await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const challenge = await recall(trx, answer.attempt, userId, now())
    const response = registrationJson.safeParse(answer.response).data
    if (user === null || challenge === null || response === undefined) throw new IdentityError('invalid-passkey')
    if ((await passkeys.list(trx, userId)).length >= MAX_PASSKEYS) throw new IdentityError('too-many-passkeys')
    const { credential, isBackedUp } = await verifyRegistration(relyingParty, response, challenge)
    await passkeys
      .add(trx, {
        credentialId: credential.id,
        userId,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signCount: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp,
        createdAt: now(),
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new IdentityError('invalid-passkey') : error
      })
    await inSameTransaction?.(trx, asIdentityUser(user))
  })
}

/** Asks for any passkey of ours, or for one of somebody's own. */
export async function askForPasskey(
  { database, relyingParty, now }: IdentityParts,
  userId: UserId | null,
): Promise<PasskeyChallenge> {
  const db = database.kysely
  const known = userId === null ? [] : await passkeys.list(db, userId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
  })
  return { attempt: await remember(db, userId, options.challenge, now()), options: { ...options } }
}

/** Asks for one of somebody's own. Refuses `unknown-way-to-sign-in` for whoever has none. */
export async function askForOwnPasskey(parts: IdentityParts, userId: UserId): Promise<PasskeyChallenge> {
  if ((await passkeys.list(parts.database.kysely, userId)).length === 0)
    throw new IdentityError('unknown-way-to-sign-in')
  return askForPasskey(parts, userId)
}

/** Whose passkey an answer is by, its use noted; `userId`: only theirs will do. Refuses `invalid-passkey`. */
export async function consumePasskey(
  trx: Queryable,
  { relyingParty, now }: IdentityParts,
  userId: UserId | null,
  answer: PasskeyResponse,
): Promise<UserId> {
  const response = authenticationJson.safeParse(answer.response).data
  const passkey = response && (await passkeys.find(trx, response.id))
  if (!passkey || !isOf(passkey.userId, userId, response)) throw new IdentityError('invalid-passkey')
  // The person before what is theirs, as everywhere, so that no two acts wait for each other.
  await signInUsers.lock(trx, passkey.userId)
  const challenge = await recall(trx, answer.attempt, userId, now())
  if (challenge === null) throw new IdentityError('invalid-passkey')
  const signCount = await verifyAuthentication(relyingParty, response, challenge, passkey)
  if (!(await passkeys.markUsed(trx, passkey.credentialId, signCount, now())))
    throw new IdentityError('invalid-passkey')
  return passkey.userId
}

/** Whose passkey was asked for; where anybody's was, the authenticator has to name the person itself (WebAuthn Level 3, section 7.2, step 6). */
function isOf(ownerId: UserId, askedId: string | null, { response: { userHandle } }: AuthenticationJson): boolean {
  const namedId = userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString()
  return ownerId === (askedId ?? namedId) && (namedId === null || ownerId === namedId)
}

function remember(db: Queryable, userId: UserId | null, challenge: string, now: Date): Promise<string> {
  return userTokens.make(
    db,
    {
      purpose: 'passkey-challenge',
      userId,
      content: { challenge },
      expiresAt: new Date(now.getTime() + CHALLENGE_TTL_MS),
    },
    now,
  )
}

/** The challenge of an attempt, used up. */
async function recall(trx: Queryable, attempt: string, userId: UserId | null, now: Date): Promise<string | null> {
  const used = await userTokens.use(trx, 'passkey-challenge', attempt, now)
  const challenge =
    used && used.userId === userId && used.content && 'challenge' in used.content ? used.content.challenge : null
  return typeof challenge === 'string' ? challenge : null
}

interface RelyingParty {
  readonly id: string
  readonly origin: string
}

async function verifyRegistration({ id, origin }: RelyingParty, response: RegistrationJson, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refuse)
  if (!result.verified) throw new IdentityError('invalid-passkey')
  return { credential: result.registrationInfo.credential, isBackedUp: result.registrationInfo.credentialBackedUp }
}

async function verifyAuthentication(
  { id, origin }: RelyingParty,
  response: AuthenticationJson,
  expectedChallenge: string,
  { credentialId, publicKey, signCount }: Passkey,
) {
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter: signCount,
  }
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: true,
  }).catch(refuse)
  if (!result.verified) throw new IdentityError('invalid-passkey')
  return result.authenticationInfo.newCounter
}

/** The library throws plain errors for whatever is wrong with an answer. */
function refuse(): never {
  throw new IdentityError('invalid-passkey')
}
