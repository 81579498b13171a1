import { userFingerprint } from '@fairweight/contract/first-rows'
import type { KeptTransaction, PortfolioContents, PortfolioSummary } from '@fairweight/contract/wire'
import { freeListName } from '@fairweight/domain/lists'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, describeFailure } from '../../../data/api-error.ts'
import type { TextStorage } from '../../../data/browser-storage.ts'
import { StoredJournal } from '../../../data/edit-log/stored-journal.ts'
import type { SyncEnvironment } from '../../../data/edit-log/sync-environment.ts'
import { outcomeOfWaiting } from '../../../data/edit-log/outcome-of-waiting.ts'
import { SyncQueue } from '../../../data/edit-log/sync-queue.ts'
import { importReport } from './import-report.ts'
import type { PortfolioCalls } from './portfolio-calls.ts'
import {
  editedContents,
  editedSummaries,
  PORTFOLIO_BATCHES,
  PORTFOLIO_EDITS,
  type PortfolioEdit,
} from './portfolio-edit.ts'
import { type PortfolioStore, PORTFOLIOS_KEY } from './portfolio-store.ts'
import { type RefusedEdit, REFUSED_EDITS } from './refused-edit.ts'

/** How many transactions one request takes. */
const MAX_PER_REQUEST = 500

/** The part of the session that matters here. */
export interface PortfolioOwner {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  /** Null until the server has said. */
  readonly userId: string | null
}

interface AccountPort {
  readonly calls: PortfolioCalls
  /** What the page shows of the server's answers. */
  readonly client: QueryClient
  readonly environment: SyncEnvironment
  /** Where edits wait; null for as long as the page. */
  readonly storage?: TextStorage | null
  /** Says what became of an edit after its maker had gone on. */
  readonly notify: (words: { readonly title: string; readonly text: string }) => void
}

/**
 * Portfolios that the server keeps with the account. A change is written down in this browser first, shown at once and sent in order. It
 * throws ApiError when the server refuses it at once; without a connection it waits, and is sent when there is one, by this page or the next.
 */
export class AccountPortfolios implements PortfolioStore {
  readonly place = 'account'
  readonly #port: AccountPort
  readonly #journal: StoredJournal<PortfolioEdit>
  readonly #refused: StoredJournal<RefusedEdit>
  readonly #queue: SyncQueue<PortfolioEdit, PortfolioEdit>
  /** Keys of edits whose maker still waits and is told of a refusal by what they wait for. */
  readonly #awaited = new Set<string>()
  #unsaved: readonly PortfolioEdit[] = []
  #refusals: readonly RefusedEdit[] = []
  #delay = Promise.withResolvers<void>()
  /** Counts settled edits: what was loaded meanwhile is loaded again. */
  #settled = 0
  #owner: PortfolioOwner = { status: 'unknown', userId: null }

  constructor(port: AccountPort) {
    this.#port = port
    this.#journal = new StoredJournal(PORTFOLIO_EDITS, port.storage)
    this.#refused = new StoredJournal(REFUSED_EDITS, port.storage)
    this.#queue = new SyncQueue({
      ...PORTFOLIO_BATCHES,
      pending: this.#journal,
      environment: port.environment,
      send: ([edit]) => this.#send(edit),
      onConfirmed: (edit) => this.#confirm(edit),
      outcomeOf: (cause) => outcomeOfWaiting(cause, isPortfolioGone(cause) ? 'subject' : 'these'),
      onRefused: (cause, edits) => this.#onRefused(cause, edits),
      onDelayed: () => this.#onDelayed(),
    })
    this.#readJournals()
    this.#journal.watch(() => this.#onChange())
    this.#refused.watch(() => this.#readJournals())
  }

  readonly unsaved = {
    watch: (listener: () => void): (() => void) => this.#journal.watch(listener),
    read: (): readonly PortfolioEdit[] => this.#unsaved,
  }

  /** Edits that the server refused after their maker had gone on, until somebody has seen them. */
  readonly refused = {
    watch: (listener: () => void): (() => void) => this.#refused.watch(listener),
    read: (): readonly RefusedEdit[] => this.#refusals,
    discard: (): void => this.#refused.settle(this.#refused.pending()),
  }

  /** True when this browser has no room for an edit, which therefore ends with the page. */
  get endsWithPage(): boolean {
    return this.#journal.endsWithPage
  }

  list(): Promise<readonly PortfolioSummary[]> {
    return this.#loaded(() => this.#port.calls.list())
  }

  open(id: string): Promise<PortfolioContents> {
    return this.#loaded(async () => {
      const made = this.#unsaved.find((edit) => edit.id === id && edit.kind === 'create')
      if (made?.kind !== 'create') return this.#port.calls.open(id)
      return { id, name: made.name, since: made.since, transactions: [] }
    })
  }

  async create(id: string, name: string): Promise<void> {
    if (this.#unsaved.some((edit) => edit.id === id && edit.kind === 'create')) return
    await this.#keep([{ kind: 'create', key: crypto.randomUUID(), id, name, since: new Date().toISOString() }])
  }

  rename(id: string, name: string): Promise<void> {
    return this.#keep([{ kind: 'rename', key: crypto.randomUUID(), id, name }])
  }

  remove(id: string): Promise<void> {
    return this.#keep([{ kind: 'delete', key: crypto.randomUUID(), id }])
  }

  async save(id: string, transactions: readonly KeptTransaction[]) {
    const before = this.#shown(id)
    const edits = inRequests(transactions).map((some): PortfolioEdit => {
      const { added } = importReport(before, some)
      return { kind: 'save', key: crypto.randomUUID(), id, transactions: some, added }
    })
    await this.#keep(edits)
    return importReport(before, transactions)
  }

  removeTransactions(id: string, ids: readonly string[]): Promise<void> {
    return this.#keep(
      inRequests(ids).map((some) => ({ kind: 'remove', key: crypto.randomUUID(), id, transactions: some })),
    )
  }

  /** Sends what waits now, as when the network is back. */
  wake(): void {
    this.#queue.wake()
  }

  /** Call when another window changed the storage. */
  changedElsewhere(): void {
    this.#journal.changedElsewhere()
    this.#refused.changedElsewhere()
  }

  /** Takes over who is at the page. What belonged to somebody else is dropped; answers how many edits of theirs were not sent. */
  follow(owner: PortfolioOwner): number {
    const before = this.#owner
    this.#owner = owner
    let lost = 0
    if (owner.status === 'none' && before.status !== 'none') {
      lost = this.#journal.pending().length
      this.#journal.clear()
      this.#refused.clear()
    }
    if (before.userId !== null && owner.userId !== before.userId) {
      this.#journal.hide()
      this.#refused.hide()
    }
    if (owner.userId !== null) {
      const fingerprint = userFingerprint(owner.userId)
      lost += this.#journal.claim(fingerprint)
      this.#refused.claim(fingerprint)
      this.wake()
    }
    return lost
  }

  /** Writes edits down and sends them. Resolves when they have arrived, or have to wait; rejects when they are refused meanwhile. */
  async #keep(edits: readonly PortfolioEdit[]): Promise<void> {
    for (const { key } of edits) this.#awaited.add(key)
    const delayed = this.#delay.promise
    const arrived = this.#queue.enqueue(edits)
    if (this.#port.environment.isOnline()) await Promise.race([arrived, delayed])
    for (const { key } of edits) this.#awaited.delete(key)
  }

  async #send(edit: PortfolioEdit): Promise<PortfolioEdit> {
    const { calls } = this.#port
    switch (edit.kind) {
      case 'create':
        return this.#create(edit)
      case 'rename':
        await calls.rename(edit.id, edit.name)
        return edit
      case 'delete':
        await calls.remove(edit.id).catch(unlessGone)
        return edit
      case 'save':
        await calls.save(edit.id, edit.transactions)
        return edit
      case 'remove':
        await calls.removeTransactions(edit.id, edit.transactions)
        return edit
    }
  }

  /** One that waited takes another name where its own was taken meanwhile, so that nothing that goes into it is lost. */
  async #create(edit: PortfolioEdit & { readonly kind: 'create' }): Promise<PortfolioEdit> {
    const { calls, notify } = this.#port
    try {
      await calls.create(edit.id, edit.name)
      return edit
    } catch (cause) {
      if (this.#awaited.has(edit.key) || !isCode(cause, 'portfolio-name-taken')) throw cause
      const taken = await calls.list()
      const name = freeListName(
        edit.name,
        taken.map((one) => one.name),
      )
      await calls.create(edit.id, name)
      notify({
        title: `“${edit.name}” is there twice`,
        text: `You made one while the other was out of reach. What you made is now called “${name}”.`,
      })
      return { ...edit, name }
    }
  }

  #confirm(edit: PortfolioEdit): void {
    const { client } = this.#port
    client.setQueryData<readonly PortfolioSummary[]>(
      [PORTFOLIOS_KEY, this.place],
      (all) => all && editedSummaries(all, [edit]),
    )
    client.setQueryData<PortfolioContents>(
      [PORTFOLIOS_KEY, this.place, edit.id],
      (one) => one && editedContents(one, [edit]),
    )
  }

  #onRefused(cause: unknown, edits: readonly PortfolioEdit[]): void {
    const untold = edits.filter(({ key }) => !this.#awaited.delete(key))
    const { text } = describeFailure(cause)
    this.#refused.append(untold.map((edit) => ({ edit, portfolio: this.#nameOf(edit), reason: text })))
  }

  #onDelayed(): void {
    const { resolve } = this.#delay
    this.#delay = Promise.withResolvers()
    resolve()
  }

  #onChange(): void {
    const before = this.#unsaved.length
    this.#readJournals()
    if (this.#unsaved.length >= before) return
    this.#settled += 1
    if (this.#unsaved.length === 0) void this.#port.client.invalidateQueries({ queryKey: [PORTFOLIOS_KEY, this.place] })
  }

  #readJournals(): void {
    this.#unsaved = this.#journal.pending().map(({ edit }) => edit)
    this.#refusals = this.#refused.pending().map(({ edit }) => edit)
  }

  /** What an edit made old while it was on its way is asked for again. */
  async #loaded<Answer>(load: () => Promise<Answer>): Promise<Answer> {
    const settledBefore = this.#settled
    const answer = await load()
    return settledBefore === this.#settled ? answer : this.#loaded(load)
  }

  #shown(id: string): readonly KeptTransaction[] {
    const loaded = this.#port.client.getQueryData<PortfolioContents>([PORTFOLIOS_KEY, this.place, id])
    return editedContents(loaded ?? { id, name: '', since: '', transactions: [] }, this.#unsaved).transactions
  }

  #nameOf(edit: PortfolioEdit): string | null {
    const all = this.#port.client.getQueryData<readonly PortfolioSummary[]>([PORTFOLIOS_KEY, this.place]) ?? []
    return 'name' in edit ? edit.name : (all.find(({ id }) => id === edit.id)?.name ?? null)
  }
}

function inRequests<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MAX_PER_REQUEST) }, (_, at) =>
    items.slice(at * MAX_PER_REQUEST, (at + 1) * MAX_PER_REQUEST),
  )
}

const isCode = (cause: unknown, code: string) => cause instanceof ApiError && cause.code === code
const isPortfolioGone = (cause: unknown) => isCode(cause, 'unknown-portfolio')

/** One that is gone already is what its deletion wanted. */
function unlessGone(cause: unknown): void {
  if (!isPortfolioGone(cause)) throw cause
}
