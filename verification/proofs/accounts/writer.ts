import { listSummary } from '@fairweight/contract/wire'
import { type Person, requireDone } from '../../../scripts/product/person.ts'
import type { Answer } from '../../../scripts/product/visitor.ts'
import { canonical, type SavedData, readSavedData } from './saved-data.ts'
import { randomWrite, type Write } from './writes.ts'

/** Somebody who writes without a pause and remembers what was acknowledged. */
export interface Writer {
  /** Writes until the server is gone; answers how many writes were acknowledged. */
  writeUntilCrash(): Promise<number>
  /** Throws unless the server shows exactly what was acknowledged, with or without the one write that was under way. */
  compare(): Promise<'without' | 'with' | 'none under way'>
}

/** A writer of random changes to what a new account keeps. */
export async function startWriter(person: Person, tickers: readonly string[], random: () => number): Promise<Writer> {
  let kept = await readSavedData(person)
  let inFlight: Write | null = null
  let number = 0

  return {
    async writeUntilCrash() {
      for (let acknowledged = 0; ; acknowledged += 1) {
        const write = randomWrite(kept, { random, tickers, number: (number += 1) })
        inFlight = write
        const answer = await answerOf(person.call(write.call, write.content))
        if (answer === null) return acknowledged
        kept = write.change(
          kept,
          write.creates ? listSummary.parse(requireDone(answer).body).id : requireDone(answer).status.toString(),
        )
        inFlight = null
      }
    },
    async compare() {
      const found = await readSavedData(person)
      const expected = { without: kept, with: inFlight && inFlight.change(kept, idOfNew(found, inFlight)) }
      const outcome = outcomeOf(found, expected)
      kept = found
      inFlight = null
      return outcome
    },
  }
}

/** The answer, or null when the server was gone before it came. */
export async function answerOf(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    // What fetch throws when the connection breaks or is refused, and what a body that was cut off throws.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

function idOfNew(found: SavedData, { creates }: Write): string {
  return found.lists.find(({ name }) => name === creates)?.id ?? 'not there'
}

function outcomeOf(found: SavedData, expected: { without: SavedData; with: SavedData | null }) {
  const shown = canonical(found)
  if (shown === canonical(expected.without)) return expected.with === null ? 'none under way' : 'without'
  if (expected.with !== null && shown === canonical(expected.with)) return 'with'
  throw new Error(`After the kill the server shows\n${shown}\nwhere\n${canonical(expected.without)}\nwas acknowledged.`)
}
