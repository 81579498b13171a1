import type { KeptTransaction, PortfolioContents, PortfolioSummary } from '@fairweight/contract/wire'
import { compareListNames } from '@fairweight/domain/lists'
import { PORTFOLIO_EDITS_PREFIX } from '../../../data/edit-log/stored-edits.ts'
import type { JournalForm } from '../../../data/edit-log/stored-journal.ts'
import type { BatchRules } from '../../../data/edit-log/sync-queue.ts'

interface Entry {
  /** Identifies this edit and no other. */
  readonly key: string
  /** The portfolio's. */
  readonly id: string
}

/** One change of a portfolio that is kept with the account. Arriving twice it changes nothing the second time. */
export type PortfolioEdit =
  | (Entry & { readonly kind: 'create'; readonly name: string; readonly since: string })
  | (Entry & { readonly kind: 'rename'; readonly name: string })
  | (Entry & { readonly kind: 'delete' })
  /** `added` are those that were not there before. */
  | (Entry & { readonly kind: 'save'; readonly transactions: readonly KeptTransaction[]; readonly added: number })
  | (Entry & { readonly kind: 'remove'; readonly transactions: readonly string[] })

const KINDS: readonly unknown[] = ['create', 'rename', 'delete', 'save', 'remove'] satisfies PortfolioEdit['kind'][]

/** How edits wait in the browser: none replaces another, since each may be refused for itself. */
export const PORTFOLIO_EDITS: JournalForm<PortfolioEdit> = {
  prefix: PORTFOLIO_EDITS_PREFIX,
  sendingKey: 'fairweight-portfolio-sending',
  ownerPrefixes: [PORTFOLIO_EDITS_PREFIX],
  write: (edit) => JSON.stringify(edit),
  read: (text) => parseStored(text, ({ kind }) => KINDS.includes(kind)),
  subjectOf: ({ key }) => key,
}

/** Each goes in a request of its own; with its portfolio gone an edit has nothing to change. */
export const PORTFOLIO_BATCHES: BatchRules<PortfolioEdit> = {
  canShareRequest: () => false,
  maxBatchSize: 1,
  isOfSameSubject: (one, other) => one.id === other.id,
}

/** What a page of ours has written as JSON; null for anything else. */
export function parseStored<Stored extends object>(text: string, isOfOurs: (stored: Stored) => boolean): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(text)
    return stored !== null && typeof stored === 'object' && isOfOurs(stored) ? stored : null
  } catch {
    return null
  }
}

/** The portfolios by name as they are after edits. */
export function editedSummaries(
  all: readonly PortfolioSummary[],
  edits: readonly PortfolioEdit[],
): readonly PortfolioSummary[] {
  if (edits.length === 0) return all
  return edits.reduce(editSummaries, all).toSorted((one, other) => compareListNames(one.name, other.name))
}

function editSummaries(all: readonly PortfolioSummary[], edit: PortfolioEdit): readonly PortfolioSummary[] {
  const change = (edited: (before: PortfolioSummary) => PortfolioSummary) =>
    all.map((one) => (one.id === edit.id ? edited(one) : one))
  switch (edit.kind) {
    case 'create':
      return all.some(({ id }) => id === edit.id)
        ? all
        : [...all, { id: edit.id, name: edit.name, since: edit.since, transactions: 0 }]
    case 'rename':
      return change((one) => ({ ...one, name: edit.name }))
    case 'delete':
      return all.filter(({ id }) => id !== edit.id)
    case 'save':
      return change((one) => ({ ...one, transactions: one.transactions + edit.added }))
    case 'remove':
      return change((one) => ({ ...one, transactions: Math.max(0, one.transactions - edit.transactions.length) }))
  }
}

/** One portfolio as it is after edits, its transactions by day and ID; edits of others change nothing. */
export function editedContents(contents: PortfolioContents, edits: readonly PortfolioEdit[]): PortfolioContents {
  const own = edits.filter(({ id }) => id === contents.id)
  if (own.length === 0) return contents
  const kept = new Map(contents.transactions.map((one) => [one.id, one]))
  let { name } = contents
  for (const edit of own) {
    if (edit.kind === 'rename') name = edit.name
    else if (edit.kind === 'save') for (const one of edit.transactions) kept.set(one.id, one)
    else if (edit.kind === 'remove') for (const id of edit.transactions) kept.delete(id)
  }
  return { ...contents, name, transactions: [...kept.values()].toSorted(byDay) }
}

function byDay(one: KeptTransaction, other: KeptTransaction): number {
  const [a, b] = one.date === other.date ? [one.id, other.id] : [one.date, other.date]
  return a === b ? 0 : a < b ? -1 : 1
}
