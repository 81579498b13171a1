import type { MomentumRating } from '../momentum/momentum-rating.ts'
import type { ValueRating } from '../rating/company-rating.ts'
import type { NotRatedReason, ValueReason } from '../rating/value-reason.ts'
import type { MarketCapGroup } from '../valuation/market-cap.ts'

/** Margins of safety 1 − price / value as fractions, one a value measure; null = the measure is empty or below zero. */
export interface MarginsOfSafety {
  readonly dcf: number | null
  readonly epv: number | null
  readonly graham: number | null
  readonly tangibleBook: number | null
  readonly futureCashFlow: number | null
}

/**
 * A stock of the published list, by the names of the wire. A null field is unknown; a field of a tool that the reader does not hold is
 * absent.
 */
export interface ScreenedStock {
  readonly TICKER: string
  readonly COMPANY_NAME: string
  readonly VALUE_RATING?: ValueRating | undefined
  readonly VALUE_REASON?: ValueReason | null | undefined
  readonly MOMENTUM_RATING?: MomentumRating | undefined
  readonly MOMENTUM_REASON?: NotRatedReason | null | undefined
  readonly MARKETCAP_GROUP: MarketCapGroup
  readonly HAS_NEG_EBITDA: boolean | null
  readonly HAS_NEG_EBITDA_LATEST: boolean | null
  readonly IS_ESG: boolean | null
  /** US dollars, like the market capitalization. */
  readonly LAST_CLOSE_PRICE: number | null
  readonly MARKETCAP: number | null
  readonly SECTOR: string | null
  readonly IS_FOREIGN_FILER?: true | undefined
  readonly FINDING?: 'block' | 'warn' | undefined
  /** Stars 0 to 5 in halves. */
  readonly FINANCIAL_STRENGTH?: number | null | undefined
  /** A fraction of a reported figure, up to 0.25. */
  readonly FRAGILITY?: number | null | undefined
  /** 0 to 1. */
  readonly MOMENTUM_PERCENTAGE_RANK?: number | null | undefined
  readonly MARGIN_OF_SAFETY?: MarginsOfSafety | undefined
}
