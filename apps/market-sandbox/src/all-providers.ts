import { ALPHA_VANTAGE } from './providers/alpha-vantage.ts'
import { ecb } from './providers/ecb.ts'
import { EODHD } from './providers/eodhd.ts'
import { FMP } from './providers/fmp.ts'
import { FRED } from './providers/fred.ts'
import { NASDAQ_DATA_LINK } from './providers/nasdaq-data-link.ts'
import { NASDAQ_TRADER } from './providers/nasdaq-trader.ts'
import { POLYGON } from './providers/polygon.ts'
import { sec } from './providers/sec/sec.ts'
import { STOOQ } from './providers/stooq.ts'
import { TIINGO } from './providers/tiingo.ts'
import { TREASURY } from './providers/treasury.ts'
import type { Archives } from './serving/archives.ts'
import type { Provider } from './serving/endpoint.ts'

/** Every provider that the sandbox plays. */
export function allProviders(archives: Archives, secRequestsPerSecond: number): readonly Provider[] {
  return [
    EODHD,
    POLYGON,
    TIINGO,
    ALPHA_VANTAGE,
    FMP,
    NASDAQ_DATA_LINK,
    STOOQ,
    sec(archives, secRequestsPerSecond),
    NASDAQ_TRADER,
    TREASURY,
    FRED,
    ecb(archives),
  ]
}
