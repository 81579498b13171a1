import { asCik, type Cik, type Security } from '@fairweight/domain/facts'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { isoDateFromDays, type IsoDate } from '@fairweight/domain/time'
import { type AssetClassFund, TREASURY_BILLS } from './asset-class-funds.ts'
import type { SectorProfile } from './business/sector-profiles.ts'
import type { SyntheticCase } from './synthetic-case.ts'
import type { SeededRandom } from './seeded-random.ts'

/** One row of the securities template, of which the sample always knows where and since when it is listed. Its CIK is a number that the SEC has given nobody. */
export interface SampleSecurity extends Security {
  readonly exchange: string
  readonly listedOn: IsoDate
}

const EXCHANGE = 'SAMPLE'

/** A company of a sector under its invented name. */
export function companySecurity(
  random: SeededRandom,
  { sector, industries }: SectorProfile,
  named: Pick<SampleSecurity, 'ticker' | 'name' | 'cik'>,
  firstDay: number,
): SampleSecurity {
  return {
    ...named,
    type: 'stock',
    sector,
    industry: random.pick(industries),
    exchange: EXCHANGE,
    listedOn: isoDateFromDays(firstDay),
    isEsg: random.chance(0.04) ? null : random.chance(0.24),
    assetClass: null,
  }
}

export function exampleSecurity(cik: Cik, listedOn: IsoDate): SampleSecurity {
  return {
    ticker: tickerOf('HLX'),
    name: 'Hallux Optics Inc',
    type: 'stock',
    cik,
    sector: 'Information Technology',
    industry: 'Electronic Equipment',
    exchange: EXCHANGE,
    listedOn,
    isEsg: true,
    assetClass: null,
  }
}

export function syntheticSecurity(synthetic: SyntheticCase, cik: Cik, listedOn: IsoDate): SampleSecurity {
  const { ticker, name, sector, industry, isUnclassified, sharesPerReceipt = null } = synthetic
  const listedAs = isUnclassified === true ? { sector: null, industry: null } : { sector, industry }
  return {
    ticker: tickerOf(ticker),
    name,
    type: 'stock',
    cik,
    ...listedAs,
    exchange: EXCHANGE,
    listedOn,
    isEsg: false,
    assetClass: null,
    sharesPerReceipt,
  }
}

export function fundSecurity(fund: AssetClassFund, listedOn: IsoDate): SampleSecurity {
  return {
    ticker: tickerOf(fund.ticker),
    name: fund.name,
    type: fund === TREASURY_BILLS ? 'cash' : 'fund',
    cik: null,
    sector: null,
    industry: null,
    exchange: EXCHANGE,
    listedOn,
    isEsg: null,
    assetClass: fund.assetClass,
  }
}

/** The SEC gives numbers in order and is far from ten digits, so none of these is a real filer's. */
export function cikOf(position: number): Cik {
  return asCik(String(9_900_000_001 + position))
}

function tickerOf(text: string): Ticker {
  const ticker = parseTicker(text)
  if (ticker === null) throw new RangeError(`${text} is not a ticker.`)
  return ticker
}
