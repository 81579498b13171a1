import { randomUUID } from 'node:crypto'
import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { API_BASE_PATH } from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import type { Role } from '@fairweight/domain/entitlement'
import { type ProbeResponse, type ProbeRequest, ask, freshAddress } from './send-probe.ts'
import { type Target, grant } from './target.ts'

/** Somebody at a browser of their own, at an address of their own. */
export interface Person {
  readonly userId: UserId
  readonly email: string
  readonly token: string
  readonly cookie: string
  readonly from: string
}

export const PASSWORD = 'Correct-horse-9'

/** Somebody new with an account; with a role when one is given. */
export async function signUp(target: Target, role?: Role): Promise<Person> {
  const email = `attacker-${randomUUID()}@people.example`
  const person = await startAnonymousSession(target, '/auth/sign-up', {
    email,
    password: PASSWORD,
    individualUse: true,
    termsVersion: TERMS_VERSION,
  })
  if (role) await grant(target, email, role)
  return { ...person, email }
}

/** A visitor who keeps something but has no account. */
export function visitAnonymously(target: Target): Promise<Person> {
  return startAnonymousSession(target, '/auth/anonymous', undefined)
}

async function startAnonymousSession(target: Target, path: string, body: object | undefined): Promise<Person> {
  const from = freshAddress()
  const answer = await ask(target.origin, {
    method: 'POST',
    path: `${API_BASE_PATH}${path}`,
    from,
    headers: { origin: target.origin, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  const { user, token } = sessionResponse.parse(JSON.parse(answer.text))
  const cookie = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { userId: asUserId(user.userId), email: user.email ?? '', token, cookie, from }
}

export const json = { 'content-type': 'application/json' } as const

/** Makes a call as somebody from our own page would; null for somebody without a session. */
export function call(
  { origin }: Target,
  person: Person | null,
  method: string,
  path: string,
  body?: object | string,
): Promise<ProbeResponse> {
  const asked: ProbeRequest = {
    method,
    path: `${API_BASE_PATH}${path}`,
    from: person?.from ?? freshAddress(),
    headers: {
      origin,
      ...(person && { authorization: `Bearer ${person.token}`, cookie: person.cookie }),
      ...(body !== undefined && json),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  return ask(origin, asked)
}

/** The same where anything but 200 ends the proof: what an attack stands on. */
export async function callOrFail(
  target: Target,
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const { status, text } = await call(target, person, method, path, body)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
