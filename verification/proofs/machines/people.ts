import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import type { Visitor } from './visitor.ts'

export interface Person {
  readonly email: string
  readonly cookie: string
  token: string
}

/** Makes an account through the site. */
export async function signUp(visitor: Visitor, email: string): Promise<Person> {
  const body = { email, password: 'Correct-horse-9', individualUse: true, termsVersion: TERMS_VERSION }
  const answer = await visitor.ask('/api/auth/sign-up', { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`Signing up: ${answer.status} ${answer.body}`)
  return { email, cookie: answer.cookie, token: sessionResponse.parse(JSON.parse(answer.body)).token }
}
