import { beginSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { presentSession } from '../entrance/entrance-calls.ts'
import { failureOf } from '../provider/sign-in-window.ts'

/** Takes over the session of the sign-in of this moment; another person's is not a proof. Throws SignInWindowFailure. */
export async function proveByProvider(): Promise<void> {
  const before = sessionStore.get().session.user?.userId
  const answer = await presentSession()
  beginSession(answer)
  if (answer.user.userId !== before) throw await failureOf('user-mismatch')
}
