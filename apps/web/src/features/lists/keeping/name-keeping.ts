import { type ListNames, NAME_EDITS, type NameEdit, withoutList } from '../engine/list-edits.ts'
import { OptimisticStore } from '../engine/optimistic-store.ts'
import { isListGone, isOutcomeUnknown, meetsEveryEdit, textOf } from '../failure-words.ts'
import type { KeepingPort } from './keeping-port.ts'

/** The names of somebody's lists: made, changed and deleted with the connection alone, stood for by others while nobody answers. */
export class NameKeeping {
  readonly store: OptimisticStore<ListNames, NameEdit>
  readonly #port: KeepingPort
  #areRecalled = false

  constructor(port: KeepingPort) {
    this.#port = port
    this.store = new OptimisticStore<ListNames, NameEdit>({
      ...NAME_EDITS,
      load: () => this.#load(),
      send: (edit) => this.#send(edit),
      meetsAll: meetsEveryEdit,
      onFailure: (cause, edits) => this.#onFailure(cause, edits),
    })
  }

  /** The names on show stand for those that nobody could tell. */
  get areRecalled(): boolean {
    return this.#areRecalled
  }

  nameOf(list: string): string | null {
    return this.store.read().state?.[list] ?? null
  }

  /** While nobody answers, the lists of the last time stand for themselves; their names come with the connection. */
  async #load(): Promise<ListNames> {
    const { calls, place: { kept }, isNobody } = this.#port
    if (isNobody()) return {}
    try {
      const names = await calls.names()
      kept.keepOnly(Object.keys(names))
      this.#areRecalled = false
      return names
    } catch (cause) {
      const known = Object.keys(kept.all())
      if (!isOutcomeUnknown(cause) || this.store.read().state !== null || known.length === 0) throw cause
      this.#areRecalled = true
      return Object.fromEntries(known.map((id, at) => [id, known.length === 1 ? 'Your list' : `List ${at + 1}`]))
    }
  }

  async #send(edit: NameEdit): Promise<(names: ListNames | null) => ListNames | null> {
    const { calls } = this.#port
    if (edit.kind === 'delete') {
      await calls.remove(edit.id)
      return (names) => names && withoutList(names, edit.id)
    }
    const { id, name } = edit.kind === 'create' ? await calls.create(edit.name) : await calls.rename(edit.id, edit.name)
    return (names) => names && { ...names, [id]: name }
  }

  /** Of creating and renaming their dialogs tell. */
  #onFailure(cause: unknown, edits: readonly NameEdit[]): void {
    const isDeletion = edits.some((edit) => edit.kind === 'delete')
    // A list that is gone already is what the deletion wanted.
    if (isDeletion && !isListGone(cause)) this.#port.tell({ title: 'The list was not deleted', text: textOf(cause, 'Lists') })
    if (isListGone(cause) || isOutcomeUnknown(cause)) void this.store.load()
  }
}
