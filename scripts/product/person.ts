import { randomUUID } from 'node:crypto'
import { postProfile, postSignUp } from '@fairweight/contract/calls'
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
  requireDone(await visitor.call(postSignUp, { body: { email, password: PASSWORD, individualUse: true, termsVersion: '1' } }))
  requireDone(await visitor.call(postProfile, { body: { firstName, lastName, insightsSubscriber: false, tipsSubscriber: true } }))
  return { ...visitor, email, password: PASSWORD, firstName, lastName }
}

/** The answer itself when it is one of success; anything else ends the program. */
export function requireDone(answer: Answer): Answer {
  if (answer.status === 200) return answer
  throw new Error(`A call was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
}
