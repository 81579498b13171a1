import type { SecurityType } from '@fairweight/domain/facts'
import type { Ticker } from '@fairweight/domain/naming'
import type { IsoDate } from '@fairweight/domain/time'

/** One row of the securities template. */
export interface SampleSecurity {
  readonly ticker: Ticker
  readonly name: string
  readonly type: SecurityType
  /** A number that the SEC has given nobody; null for a fund. */
  readonly cik: string | null
  readonly sector: string | null
  readonly industry: string | null
  readonly exchange: string
  readonly listedOn: IsoDate
  readonly isEsg: boolean | null
  readonly assetClass: string | null
}
