import { type ListEdit, supersedes } from '@fairweight/domain/lists'

/** An edit that the server has not confirmed. */
export interface Pending<Edit> {
  /** Identifies this edit and no other. */
  readonly key: string
  readonly edit: Edit
}

/** Receives the edits that were just settled here; any others that are gone were superseded, or settled by another window. */
export type EditsListener<Edit> = (settled: readonly Pending<Edit>[]) => void

/** Where edits wait for the server, in the order in which they were made; one that a newer one supersedes is dropped. */
export interface PendingEdits<Edit> {
  pending(): readonly Pending<Edit>[]
  /** Answers the edits with their keys. */
  append(edits: readonly Edit[]): readonly Pending<Edit>[]
  /** Drops edits that were confirmed or refused. */
  settle(edits: readonly Pending<Edit>[]): void
  /** Calls back after every change. Answers how to stop. */
  watch(listener: EditsListener<Edit>): () => void
  /** Notes that a request is out, so that the window that takes over from a closed one knows it. */
  markSending(isSending: boolean): void
  isMarkedSending(): boolean
}

/** Pending edits that end with the page. */
export class EditsInMemory<Edit extends ListEdit> implements PendingEdits<Edit> {
  readonly #listeners = new Set<EditsListener<Edit>>()
  #edits: readonly Pending<Edit>[] = []
  #count = 0

  pending(): readonly Pending<Edit>[] {
    return this.#edits
  }

  append(edits: readonly Edit[]): readonly Pending<Edit>[] {
    const appended = edits.map((edit) => ({ key: String((this.#count += 1)), edit }))
    const older = this.#edits.filter((one) => !edits.some((edit) => supersedes(edit, one.edit)))
    this.#replace([...older, ...appended], [])
    return appended
  }

  settle(edits: readonly Pending<Edit>[]): void {
    const ended = new Set(edits.map(({ key }) => key))
    this.#replace(
      this.#edits.filter(({ key }) => !ended.has(key)),
      edits,
    )
  }

  watch(listener: EditsListener<Edit>): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** No other window sees these edits. */
  markSending(): void {}

  isMarkedSending(): boolean {
    return false
  }

  #replace(edits: readonly Pending<Edit>[], settled: readonly Pending<Edit>[]): void {
    this.#edits = edits
    for (const listener of this.#listeners) listener(settled)
  }
}
