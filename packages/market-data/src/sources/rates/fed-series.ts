/** Which way round a rate is stated: US dollars for one unit, or units for one US dollar. */
type Direction = 'usd-per-unit' | 'units-per-usd'

/**
 * The Federal Reserve's rates of exchange (H.10) at FRED: the ends of their series' names, such as 'JPUS' of DEXJPUS
 * (daily) and EXJPUS (the mean of the month), and what the release calls the country.
 */
const SERIES = [
  ['USEU', 'EUR', 'Euro'],
  ['USUK', 'GBP', 'United Kingdom'],
  ['USAL', 'AUD', 'Australia'],
  ['USNZ', 'NZD', 'New Zealand'],
  ['BZUS', 'BRL', 'Brazil'],
  ['CAUS', 'CAD', 'Canada'],
  ['CHUS', 'CNY', 'China'],
  ['DNUS', 'DKK', 'Denmark'],
  ['HKUS', 'HKD', 'Hong Kong'],
  ['INUS', 'INR', 'India'],
  ['JPUS', 'JPY', 'Japan'],
  ['KOUS', 'KRW', 'South Korea'],
  ['MAUS', 'MYR', 'Malaysia'],
  ['MXUS', 'MXN', 'Mexico'],
  ['NOUS', 'NOK', 'Norway'],
  ['SDUS', 'SEK', 'Sweden'],
  ['SFUS', 'ZAR', 'South Africa'],
  ['SIUS', 'SGD', 'Singapore'],
  ['SLUS', 'LKR', 'Sri Lanka'],
  ['SZUS', 'CHF', 'Switzerland'],
  ['TAUS', 'TWD', 'Taiwan'],
  ['THUS', 'THB', 'Thailand'],
] as const

export interface FedSeries {
  /** Upper-case name of a series or of a country. */
  readonly name: string
  readonly currency: string
  readonly direction: Direction
}

/** Names of series at FRED; 'US' in front means US dollars for one unit. */
export function fredSeries(every: 'day' | 'month'): FedSeries[] {
  const prefix = every === 'day' ? 'DEX' : 'EX'
  return SERIES.map(([end, currency]) => ({ name: `${prefix}${end}`, currency, direction: directionOf(end) }))
}

/** Countries of the release, in the Federal Reserve’s own direction or all in units for one US dollar. */
export function fedCountries(isAllPerDollar: boolean): FedSeries[] {
  return SERIES.map(([end, currency, country]) => ({
    name: country.toUpperCase(),
    currency,
    direction: isAllPerDollar ? 'units-per-usd' : directionOf(end),
  }))
}

function directionOf(end: string): Direction {
  return end.startsWith('US') ? 'usd-per-unit' : 'units-per-usd'
}

const BILL_YIELD = 'the yield of US Treasury bills, in percent a year'

/** Interest rates of FRED and of the Treasury that people take for rates of exchange; what they are, by the look of their names. */
const INTEREST: readonly (readonly [RegExp, string])[] = [
  [/^W?(DTB|TB)\d/, BILL_YIELD],
  [/^\d+ WEEKS (BANK DISCOUNT|COUPON EQUIVALENT)$/, BILL_YIELD],
  [/^\d+(\.\d+)? (MO|MONTH|YR)$/, 'the yield of US Treasury securities, in percent a year'],
  [/^W?(DGS|GS|DFII|FII)\d/, 'the yield of US Treasury bonds, in percent a year'],
  [/^(D?FEDFUNDS|DFF|SOFR|EFFR|DPRIME|MPRIME)$/, 'an interest rate, in percent a year'],
]

/** What a series is that is no rate of exchange; null where nothing is known of it. */
export function interestRateName(series: string): string | null {
  return INTEREST.find(([names]) => names.test(series.toUpperCase()))?.[1] ?? null
}

/** Whether it is one that people take for the risk-free rate, and what that is made of. */
export function isBillYield(series: string): boolean {
  return interestRateName(series) === BILL_YIELD
}
