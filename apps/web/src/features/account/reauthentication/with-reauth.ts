import { ApiError } from '../../../data/api-error.ts'
import { createStore } from '../../../data/store.ts'

/** A sensitive act that waits for the person to prove who they are. */
interface PendingAction {
  readonly resume: () => void
  readonly cancel: () => void
}

export const pendingAction = createStore<PendingAction | null>(null)

const REAUTH_ERROR_CODES: ReadonlySet<string | null> = new Set(['requires-recent-login', 'second-factor-required'])

/** The person closed the question instead of answering it: nothing was done, and nothing needs to be said. */
export class ReauthCanceledError extends Error {
  override readonly name = 'ReauthCanceledError'
}

/** Does a sensitive act; where the server asks for a fresh proof of who it is, the person is asked, and then it is done again. Throws ReauthCanceledError. */
export async function withReauth<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (cause) {
    if (!(cause instanceof ApiError && REAUTH_ERROR_CODES.has(cause.code))) throw cause
    await askForReauth()
    return act()
  }
}

/** The same for an act whose being given up needs no word: false then. */
export async function tryWithReauth(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await withReauth(act)
    return true
  } catch (cause) {
    if (cause instanceof ReauthCanceledError) return false
    throw cause
  }
}

function askForReauth(): Promise<void> {
  pendingAction.get()?.cancel()
  const answered = new Promise<void>((resolve, reject) => {
    pendingAction.set({ resume: resolve, cancel: () => reject(new ReauthCanceledError()) })
  })
  return answered.finally(() => pendingAction.set(null))
}
