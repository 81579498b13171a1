import type {
  KeptTransaction,
  PortfolioContents,
  PortfolioSummary,
  TransactionImportReport,
} from '@fairweight/contract/wire'
import type { PortfolioEdit } from './portfolio-edit.ts'

/** With what the keys of all answers about portfolios begin. */
export const PORTFOLIOS_KEY = 'portfolios'

/** Where portfolios are kept: with the account, or in this browser alone. The page is the same for both. */
export interface PortfolioStore {
  readonly place: 'account' | 'browser'
  /** Changes that are shown and have not arrived where portfolios are kept. `read` answers the same until one comes or goes. */
  readonly unsaved: {
    readonly watch: (listener: () => void) => () => void
    readonly read: () => readonly PortfolioEdit[]
  }
  /** All of them, by name. */
  readonly list: () => Promise<readonly PortfolioSummary[]>
  readonly open: (id: string) => Promise<PortfolioContents>
  /** Creates an empty portfolio. Repeating it with the same ID, a version 4 UUID, changes nothing. */
  readonly create: (id: string, name: string) => Promise<void>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Adds transactions, or changes those whose ID is there. Repeating it changes nothing. */
  readonly save: (id: string, transactions: readonly KeptTransaction[]) => Promise<TransactionImportReport>
  readonly removeTransactions: (id: string, ids: readonly string[]) => Promise<void>
}
