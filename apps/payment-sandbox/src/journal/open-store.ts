import { randomUUID } from 'node:crypto'
import { openJournalWriter, readJournal, writeJournal } from './journal-file.ts'
import type { JournalWriter } from './journal-file.ts'
import {
  changesOf,
  emptyCollections,
  inChunks,
  storeAll,
  restoreAll,
  snapshotOf,
  undoAll,
  withoutEmpty,
} from './kinds.ts'
import { pseudoRandomId } from './pseudo-random-id.ts'
import type { Changes, Store } from './store.ts'

/** What an act left behind, as a line of the journal. */
interface Line {
  /** Makes the ids of this sandbox its own. */
  readonly seed: string
  readonly idsGiven: number
  readonly clockOffset: number
  readonly changes: Partial<Changes>
}

export interface StoreSettings {
  /** Null keeps everything in memory. */
  readonly directory: string | null
  /** Of a new store, for runs that have to be the same each time; chance by default. */
  readonly seed?: string
}

/**
 * Opens what a directory keeps, or an empty store. The journal is written anew at each opening, so it holds no more than what is
 * kept and what has happened since. Throws when one of its whole lines cannot be read.
 */
export function openStore(settings: StoreSettings): Store {
  const collections = emptyCollections()
  const listeners = new Set<(changes: Changes) => void>()
  let rest: Omit<Line, 'changes'> = { seed: settings.seed ?? randomUUID(), idsGiven: 0, clockOffset: 0 }
  let isActing = false

  const replay = (text: string): void => {
    const { changes, ...others }: Line = JSON.parse(text)
    restoreAll(collections, changes)
    rest = others
  }
  const lineOf = (changes: Partial<Changes>): string => JSON.stringify({ ...rest, changes } satisfies Line)
  const journal =
    settings.directory === null
      ? null
      : openJournal(settings.directory, replay, () => inChunks(snapshotOf(collections)).map(lineOf))

  function outermost<Result>(work: () => Result): Result {
    const restBefore = rest
    isActing = true
    try {
      const result = work()
      const changes = changesOf(collections)
      const hasChanged = Object.values(changes).some((entries) => entries.length > 0)
      if (hasChanged || rest !== restBefore) journal?.append(lineOf(withoutEmpty(changes)))
      storeAll(collections)
      isActing = false
      if (hasChanged) for (const listener of listeners) listener(changes)
      return result
    } catch (error) {
      if (isActing) {
        undoAll(collections)
        rest = restBefore
      }
      throw error
    } finally {
      isActing = false
    }
  }

  return {
    ...collections,
    act: (work) => (isActing ? work() : outermost(work)),
    onKept: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    newId: (prefix, length = 14) => {
      rest = { ...rest, idsGiven: rest.idsGiven + 1 }
      return `${prefix}_${pseudoRandomId(`${rest.seed} ${rest.idsGiven}`, length)}`
    },
    clockOffset: () => rest.clockOffset,
    saveClockOffset: (clockOffset) => {
      rest = { ...rest, clockOffset }
    },
    snapshot: () => snapshotOf(collections),
    close: () => journal?.close(),
  }
}

function openJournal(directory: string, replay: (line: string) => void, snapshot: () => string[]): JournalWriter {
  let number = 0
  for (const line of readJournal(directory)) {
    number += 1
    try {
      replay(line)
    } catch (error) {
      throw new Error(`The payment sandbox's journal in ${directory} cannot be read: line ${number} is broken.`, {
        cause: error,
      })
    }
  }
  writeJournal(directory, snapshot())
  return openJournalWriter(directory)
}
