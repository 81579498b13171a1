import type { JournalForm } from '../../../data/edit-log/stored-journal.ts'
import { count } from '../../../data/figures.ts'
import { parseStored, type PortfolioEdit } from './portfolio-edit.ts'

/** An edit that the server refused after its maker had gone on, with the server's words. It stays in this browser until it was seen. */
export interface RefusedEdit {
  readonly edit: PortfolioEdit
  /** What the portfolio is called; null where that is not known. */
  readonly portfolio: string | null
  readonly reason: string
}

const PREFIX = 'fairweight-portfolio-refused:'

export const REFUSED_EDITS: JournalForm<RefusedEdit> = {
  prefix: PREFIX,
  sendingKey: 'fairweight-portfolio-refused-sending',
  ownerPrefixes: [PREFIX],
  write: (refused) => JSON.stringify(refused),
  read: (text) => parseStored(text, ({ edit }) => typeof edit === 'object'),
  subjectOf: ({ edit }) => edit.key,
}

/** What was wanted and why it is not done, in a sentence or two. */
export function refusalText({ edit, portfolio, reason }: RefusedEdit): string {
  const place = portfolio === null ? '' : ` in “${portfolio}”`
  return `${wanted(edit)}${edit.kind === 'save' || edit.kind === 'remove' ? place : ''}: ${reason}`
}

function wanted(edit: PortfolioEdit): string {
  switch (edit.kind) {
    case 'create':
      return `Creating “${edit.name}”`
    case 'rename':
      return `Renaming a portfolio to “${edit.name}”`
    case 'delete':
      return 'Deleting a portfolio'
    case 'save':
      return `Adding or changing ${transactions(edit.transactions.length)}`
    case 'remove':
      return `Removing ${transactions(edit.transactions.length)}`
  }
}

const transactions = (number: number) => `${count(number)} ${number === 1 ? 'transaction' : 'transactions'}`
