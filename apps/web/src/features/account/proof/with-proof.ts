import { ApiError } from '../../../data/api-error.ts'
import { createStore } from '../../../data/store.ts'

/** A sensitive act that waits for the person to prove who they are. */
interface WaitingAct {
  readonly proved: () => void
  readonly givenUp: () => void
}

export const waitingAct = createStore<WaitingAct | null>(null)

const ASKS_FOR_PROOF: ReadonlySet<string | null> = new Set(['requires-recent-login', 'second-factor-required'])

/** The person closed the question instead of answering it: nothing was done, and nothing needs to be said. */
export class ProofGivenUp extends Error {
  override readonly name = 'ProofGivenUp'
}

/** Does a sensitive act; where the server asks for a fresh proof of who it is, the person is asked, and then it is done again. Throws ProofGivenUp. */
export async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (cause) {
    if (!(cause instanceof ApiError && ASKS_FOR_PROOF.has(cause.code))) throw cause
    await askForProof()
    return act()
  }
}

/** The same for an act whose being given up needs no word: false then. */
export async function doneWithProof(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await withProof(act)
    return true
  } catch (cause) {
    if (cause instanceof ProofGivenUp) return false
    throw cause
  }
}

function askForProof(): Promise<void> {
  waitingAct.get()?.givenUp()
  const answered = new Promise<void>((resolve, reject) => {
    waitingAct.set({ proved: resolve, givenUp: () => reject(new ProofGivenUp()) })
  })
  return answered.finally(() => waitingAct.set(null))
}
