import { isUnreachable } from '../api-error.ts'
import { MarketShelf } from './market-shelf.ts'

interface Shelved<Answer> {
  readonly owner: string
  readonly name: string
  readonly fetchAnswer: () => Promise<Answer>
  /** Whether the answer is the one that the name speaks of. */
  readonly isRight: (answer: Answer) => boolean
}

/** A large answer: from the shelf while it is good, else from the server, else, where nobody answers, from the shelf as it was. */
export async function shelvedAnswer<Answer>({ owner, name, fetchAnswer, isRight }: Shelved<Answer>): Promise<Answer> {
  const shelf = new MarketShelf(owner)
  const kept = await shelf.read<Answer>(name)
  if (kept !== null) return kept
  try {
    const answer = await fetchAnswer()
    if (isRight(answer)) void shelf.write(name, answer)
    return answer
  } catch (cause) {
    const old = isUnreachable(cause) ? await shelf.read<Answer>(name, { anyAge: true }) : null
    if (old === null) throw cause
    return old
  }
}
