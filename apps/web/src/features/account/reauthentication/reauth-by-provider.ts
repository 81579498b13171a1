import { beginSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { resumeSession } from '../auth-forms/auth-calls.ts'
import { failureOf } from '../oauth/sign-in-window.ts'

/** Takes over the session of the sign-in of this moment; another person's is not a proof. Throws SignInWindowFailure. */
export async function reauthByProvider(): Promise<void> {
  const before = sessionStore.get().session.user?.userId
  const answer = await resumeSession()
  beginSession(answer)
  if (answer.user.userId !== before) throw await failureOf('user-mismatch')
}
