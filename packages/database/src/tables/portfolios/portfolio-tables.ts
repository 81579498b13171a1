import type { KeptTransaction } from '@fairweight/contract/wire'
import type { PortfolioId, UserId } from '@fairweight/domain/identifiers'
import type { Cents } from '@fairweight/domain/money'
import type { Ticker } from '@fairweight/domain/naming'
import type { Shares } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import type { Generated } from 'kysely'

/** `name_key` is the name without regard to case: two portfolios of a person never share it. */
export interface PortfolioTable {
  id: PortfolioId
  user_id: UserId
  name: string
  name_key: string
  kept_since: Generated<Date>
}

/** Which of them a kind has, the table itself holds. */
export interface PortfolioTransactionTable {
  portfolio_id: PortfolioId
  id: string
  kind: KeptTransaction['kind']
  happened_on: IsoDate
  symbol: Ticker | null
  shares: Shares | null
  cents: Cents | null
  new_shares: number | null
  old_shares: number | null
  source: string | null
  /** Of a sale, as JSON. */
  lots: string | null
}
