import type { LargeBodyReading } from '../../../http/bodies/large-body.ts'
import type { AccountFile } from '@fairweight/contract/wire'

type FileList = AccountFile['lists'][number]
type FilePortfolio = AccountFile['portfolios'][number]

/** Few enough that handing them over holds nobody up. */
const TRANSACTIONS_PER_PIECE = 500

/** What the reading thread is started with. */
export interface FileToRead {
  /** Of a file that stays open until the thread has ended. */
  readonly descriptor: number
  readonly length: number
}

/**
 * What the reading thread says, one at each asking. A list comes without its results, which follow it one by one, and a portfolio without its
 * transactions.
 */
export type FilePiece =
  | { readonly kind: 'account'; readonly account: AccountFile }
  | { readonly kind: 'list'; readonly list: FileList }
  | { readonly kind: 'run'; readonly run: FileList['runs'][number] }
  | { readonly kind: 'portfolio'; readonly portfolio: FilePortfolio }
  | { readonly kind: 'transactions'; readonly transactions: FilePortfolio['transactions'] }
  | { readonly kind: 'end' }
  | Extract<LargeBodyReading, { readonly kind: 'findings' | 'not JSON' }>

/** A list in pieces, none of which takes long to hand over. */
export function* piecesOfList(list: FileList): Generator<FilePiece, void> {
  yield { kind: 'list', list: { ...list, runs: [] } }
  for (const run of list.runs) yield { kind: 'run', run }
}

/** A portfolio in pieces, none of which takes long to hand over. */
export function* piecesOfPortfolio(portfolio: FilePortfolio): Generator<FilePiece, void> {
  const { transactions } = portfolio
  yield { kind: 'portfolio', portfolio: { ...portfolio, transactions: [] } }
  for (let from = 0; from < transactions.length; from += TRANSACTIONS_PER_PIECE)
    yield { kind: 'transactions', transactions: transactions.slice(from, from + TRANSACTIONS_PER_PIECE) }
}
