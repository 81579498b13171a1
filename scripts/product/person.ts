import { randomUUID } from 'node:crypto'
import { getToken, postProfile, postSignIn, postSignUp } from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import type { Role } from '@fairweight/domain/entitlement'
import { grantRole } from './operator.ts'
import { type Answer, type Visitor, visit } from './visitor.ts'

/** Somebody with an account of their own, signed in. */
export interface Person extends Visitor {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** A password that meets every rule and is on no list. */
export const PASSWORD = 'Quiet-Harbour-51'

/** An address that nobody has used, whatever is in the data folder. */
export function freshEmail(): string {
  return `ada.${randomUUID()}@example.com`
}

/** Signs somebody new up as the page does: the account first, then the profile. */
export async function signUp(origin: string, visitor: Visitor = visit(origin)): Promise<Person> {
  const email = freshEmail()
  const [firstName, lastName] = ['Ada', 'Lindgren']
  requireDone(
    await visitor.call(postSignUp, {
      body: { email, password: PASSWORD, individualUse: true, termsVersion: TERMS_VERSION },
    }),
  )
  requireDone(
    await visitor.call(postProfile, { body: { firstName, lastName, insightsSubscriber: false, tipsSubscriber: true } }),
  )
  return { ...visitor, email, password: PASSWORD, firstName, lastName }
}

/** Signs somebody new up and lets the operator give them what a role opens: every tool, unless another is named. */
export async function signUpSubscriber(
  { origin, dataDirectory }: { readonly origin: string; readonly dataDirectory: string },
  role: Role = 'bundle',
): Promise<Person> {
  const person = await signUp(origin)
  await grantRole(dataDirectory, person.email, role)
  // Its answer brings the hint cookie that knows of the tools.
  requireDone(await person.call(getToken))
  return person
}

/** The same person at another browser; answers without checking whether it went well. */
export async function signInElsewhere({
  origin,
  email,
  password,
}: Pick<Person, 'origin' | 'email' | 'password'>): Promise<{ visitor: Visitor; answer: Answer }> {
  const visitor = visit(origin)
  return { visitor, answer: await visitor.call(postSignIn, { body: { email, password } }) }
}

/** A token for calls that are made without a visitor. */
export async function freshToken(person: Visitor): Promise<string> {
  return sessionResponse.parse(requireDone(await person.call(getToken)).body).token
}

/** The answer itself when it is one of success; anything else ends the program. */
export function requireDone(answer: Answer): Answer {
  if (answer.status === 200) return answer
  throw new Error(`A call was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
}
