import { asUserId } from '@fairweight/domain/identifiers'
import {
  type BackoffPolicy,
  type SignInThrottle,
  signInDelays,
  defaultBackoff,
} from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { HttpError } from '../../errors/http-error.ts'
import type { AccountParts } from '../account-parts.ts'
import { isKnownDevice } from '../devices/known-devices.ts'
import { IdentityError } from '../port/identity-error.ts'
import { SecondFactorRequiredError } from '../port/second-factor.ts'
import { delayKeys } from './delay-keys.ts'

type DelayParts = Pick<AccountParts, 'db' | 'secrets' | 'clock'>

/** Who tries to sign in, from where. */
export interface SignInAttempt {
  readonly email: string
  /** The random name of the browser, where it has one. */
  readonly device: string | null
  /** The address as limits count it. */
  readonly address: string
  /** How many times as many accounts a network may fail at: more where tests of many people share one address. */
  readonly scale: number
}

/** So many wrong passwords of unknown browsers, with never a day between two and no right one, are guessing from many places. */
const STRAINED = 30

/** For an account under such guessing: each network has one try that is looked at at once, and ten in a day. */
const STRICT_PACE: BackoffPolicy = { freeTries: 1, firstDelaySeconds: 15 * 60, maxDelaySeconds: 4 * 60 * 60 }

/** Only counts, for the wrong passwords of one account wherever they come from: it never makes anybody wait by itself. */
const NO_DELAY: BackoffPolicy = { freeTries: 1_000_000, firstDelaySeconds: 0, maxDelaySeconds: 0 }

/**
 * Counts one try and runs it, unless tries before it make it wait. A browser that the account knows has a count of its own. Any
 * other is counted with its network for this account alone, so that strangers hold up only themselves; a network that fails at
 * more than a handful of accounts waits with all of them.
 */
export async function withSignInDelay<Result>(
  parts: DelayParts,
  { email, device, address, scale }: SignInAttempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = delayKeys.account(parts.secrets, email)
  const known = await knownDevice(parts, device, email)
  if (known === null) return fromUnknownBrowser(parts, { account, address, networkPace: networkPace(scale) }, attempt)
  const key = delayKeys.ofBrowser(account, parts.secrets, known)
  requireLeave(await signInDelays.begin(parts.db, key, parts.clock()))
  const result = await attempt()
  await signInDelays.succeed(parts.db, key)
  return result
}

/**
 * The second step is done: only then what came before it is forgotten, so that nobody who knows a password gets ticket after ticket to
 * guess codes with.
 */
export async function endSignInDelay(
  trx: Queryable,
  { secrets }: DelayParts,
  { email, address, knownDevice }: { email: string; address: string; knownDevice: string | null },
): Promise<void> {
  const account = delayKeys.account(secrets, email)
  if (knownDevice !== null) return signInDelays.succeed(trx, delayKeys.ofBrowser(account, secrets, knownDevice))
  await signInDelays.succeed(trx, delayKeys.ofNetwork(account, secrets, address))
  await signInDelays.succeed(trx, account)
}

interface From {
  /** The key of the account. */
  readonly account: string
  readonly address: string
  readonly networkPace: BackoffPolicy
}

/** A handful of accounts. */
function networkPace(scale: number): BackoffPolicy {
  return { ...defaultBackoff, freeTries: Math.ceil(defaultBackoff.freeTries * scale) }
}

async function fromUnknownBrowser<Result>(
  { db, secrets, clock }: DelayParts,
  { account, address, networkPace }: From,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const [pair, network] = [delayKeys.ofNetwork(account, secrets, address), delayKeys.network(secrets, address)]
  requireLeave(await signInDelays.look(db, network, clock()))
  const pace = (await isStrained(db, account, clock())) ? STRICT_PACE : defaultBackoff
  const tries = requireLeave(await signInDelays.begin(db, pair, clock(), pace))
  try {
    const result = await attempt()
    await signInDelays.succeed(db, pair)
    await signInDelays.succeed(db, account)
    if (tries > 1) await signInDelays.takeBack(db, network)
    return result
  } catch (error) {
    if (!isUnproven(error)) throw error
    await signInDelays.begin(db, account, clock(), NO_DELAY)
    // Whoever knows the password guesses no accounts.
    if (error instanceof SecondFactorRequiredError) throw error
    // The first failure at an account is what counts for the network: it may fail at a handful of them in a day.
    if (tries === 1) await signInDelays.begin(db, network, clock(), networkPace)
    throw error
  }
}

async function isStrained(db: DelayParts['db'], account: string, now: Date): Promise<boolean> {
  const leave = await signInDelays.look(db, account, now)
  return leave.allowed && leave.tries >= STRAINED
}

/** The browser's name when the account has been signed in to with it. */
async function knownDevice({ db }: DelayParts, device: string | null, email: string): Promise<string | null> {
  const user = device === null ? null : await users.findByEmail(db, email)
  // Asked for an unknown address too: the time must not tell whether there is such an account.
  return device !== null && (await isKnownDevice(db, user?.id ?? asUserId(''), device)) ? device : null
}

/** A wrong password, or a right one whose second step is to come; not a busy store, or a disabled account, which is said only after the right password. */
function isUnproven(error: unknown): boolean {
  return (
    error instanceof SecondFactorRequiredError || (error instanceof IdentityError && error.code !== 'user-disabled')
  )
}

/** Which try in a row it is. Refuses `too-many-requests`. */
function requireLeave(leave: SignInThrottle): number {
  if (leave.allowed) return leave.tries
  const seconds = leave.retryAfterSeconds
  throw new HttpError('too-many-requests', {
    message: `Too many wrong passwords. Please try again in ${formatDelay(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

function formatDelay(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
