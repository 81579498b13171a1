import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { asUserId } from '@fairweight/domain/identifiers'
import type { Database } from '@fairweight/database/opening/database.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { agreed, newVisitor } from '../../../apps/server/testing/accounts/visitor.ts'
import { type IdentityApp, openIdentityApp } from '../../../apps/server/testing/accounts/identity-app.ts'
import { createPasswordHashing } from '../../../packages/application/src/accounts/password/password-hashing.ts'
import { mannWhitneyU } from './mann-whitney.ts'

/** How long a call took for known and for unknown addresses, in milliseconds. */
export interface Comparison {
  readonly call: string
  readonly knownMedian: number
  readonly unknownMedian: number
  /** Of the Mann-Whitney U test. */
  readonly p: number
}

const PASSWORD = 'Blue-Heron-42'
/** What a call does after its answer is over by then. */
const REST_MS = 15

const calls = [
  { path: '/auth/sign-in', bodyFor: (email: string) => ({ email, password: 'Grey-Heron-43' }) },
  { path: '/auth/sign-up', bodyFor: (email: string) => ({ email, password: 'Grey-Heron-43', ...agreed }) },
  { path: '/auth/request-password-reset', bodyFor: (email: string) => ({ email }) },
] as const

type MeasuredCall = (typeof calls)[number]

/** Makes each call `tries` times for known and as often for unknown addresses, in random order, where nobody is told who has an account. */
export async function compareKnownAndUnknown(database: Database, tries: number): Promise<Comparison[]> {
  const known = await addAccounts(database, tries)
  const server = await openIdentityApp(database, {
    environment: { HIDE_ACCOUNT_EXISTENCE: 'true' },
    rateLimitScale: 1_000_000,
    hashing: createPasswordHashing(),
  })
  try {
    const compared: Comparison[] = []
    for (const call of calls) compared.push(...(await compare(server, call, known)))
    return compared
  } finally {
    await server.close()
  }
}

/** The same of a sign-up that does tell, so that it is known that a difference would have been found. */
export async function compareDisclosedCases(database: Database, tries: number): Promise<Comparison | undefined> {
  const known = await addAccounts(database, tries)
  const server = await openIdentityApp(database, { rateLimitScale: 1_000_000, hashing: createPasswordHashing() })
  try {
    const [, signUp] = calls
    return (await compare(server, signUp, known))[0]
  } finally {
    await server.close()
  }
}

async function compare(server: IdentityApp, call: MeasuredCall, known: readonly string[]): Promise<Comparison[]> {
  const took = {
    known: { own: [] as number[], next: [] as number[] },
    unknown: { own: [] as number[], next: [] as number[] },
  }
  const unknown = known.map(() => `nobody.${randomUUID()}@example.org`)
  const tries = [
    ...known.map((email) => ({ email, side: took.known })),
    ...unknown.map((email) => ({ email, side: took.unknown })),
  ]
  for (const { email, side } of inRandomOrder(tries)) {
    const visitor = newVisitor(server.app)
    side.own.push(
      await timeOf(async () => {
        const { statusCode } = await visitor.post(call.path, call.bodyFor(email))
        if (statusCode === 400 || statusCode === 429) throw new Error(`${call.path} was not done: ${statusCode}.`)
      }),
    )
    // Work that goes on after an answer would be felt by whoever asks next.
    side.next.push(await timeOf(() => visitor.post('/auth/confirm-email', { token: 'x'.repeat(43) })))
    await pause(REST_MS)
  }
  return [
    comparison(call.path, took.known.own, took.unknown.own),
    comparison(`the call after ${call.path}`, took.known.next, took.unknown.next),
  ]
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

function comparison(call: string, known: readonly number[], unknown: readonly number[]): Comparison {
  return { call, knownMedian: medianOf(known), unknownMedian: medianOf(unknown), p: mannWhitneyU(known, unknown) }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** People with a password, all the same one. */
async function addAccounts({ kysely: db }: Database, count: number): Promise<string[]> {
  const hash = await createPasswordHashing().hash(PASSWORD)
  const emails = Array.from({ length: count }, () => `person.${randomUUID()}@example.org`)
  const now = new Date()
  for (const email of emails) {
    const id = asUserId(randomUUID())
    await signInUsers.add(db, id, { email, emailVerified: true, isAnonymous: false }, now)
    await passwords.save(db, id, hash, now)
  }
  return emails
}

function inRandomOrder<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
