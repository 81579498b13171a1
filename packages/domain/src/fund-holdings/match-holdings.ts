/** One holding of a fund as its report states it; what it leaves open is null. */
export interface FundHolding {
  readonly name: string
  readonly ticker: string | null
  readonly cusip: string | null
}

/** What a holding is matched with. */
export interface ListedStock {
  readonly ticker: string
  readonly name: string
}

export interface HoldingMatches {
  /** By ticker of the stock. */
  readonly held: ReadonlyMap<string, FundHolding>
  /** Holdings of which no listed stock is known, in the order of the report. */
  readonly unmatched: readonly FundHolding[]
}

/**
 * Which stocks a fund holds. Reports of funds (form N-PORT) name the company, seldom its ticker, and never a number of the SEC: a holding is
 * a stock's by its ticker where the report has one that is listed, else by the company's name, and then of every class of its shares.
 */
export function matchHoldings(stocks: readonly ListedStock[], holdings: readonly FundHolding[]): HoldingMatches {
  const tickers = new Set(stocks.map(({ ticker }) => ticker))
  const byName = Map.groupBy(stocks, ({ name }) => plainCompanyName(name))
  const held = new Map<string, FundHolding>()
  const unmatched: FundHolding[] = []
  for (const holding of holdings) {
    const ticker = holding.ticker?.toUpperCase().replace(/[-/ ]/, '.') ?? ''
    const name = plainCompanyName(holding.name)
    // A name of which nothing is left, such as one in another script, is like any other of them.
    const namesakes = name === '' ? [] : (byName.get(name) ?? [])
    const found = tickers.has(ticker) ? [ticker] : namesakes.map((stock) => stock.ticker)
    if (found.length === 0) unmatched.push(holding)
    for (const one of found) held.set(one, holding)
  }
  return { held, unmatched }
}

/** Legal forms, classes and articles, which reports write, shorten or leave out as they please. */
const FORMS = new Set(
  'INC INCORPORATED CORP CORPORATION CO COMPANY COS COMPANIES LTD LIMITED PLC LP LLC NV SA AG SE THE COM NEW DEL'.split(
    ' ',
  ),
)

/**
 * A company's name without what differs from list to list, accents among it: "ALPHABET" of "Alphabet Inc. - Class A" and of "ALPHABET
 * INC-CL A", "ESTEE LAUDER" of "Estée Lauder Companies".
 */
export function plainCompanyName(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/\b(CLASS|CL|SERIES|SER)[ -]+[A-Z]\b/g, ' ')
    .replace(/\/[A-Z]{2,3}\/?$/, ' ')
    .replaceAll(/['’.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
  const kept = words.filter((word) => !FORMS.has(word))
  return (kept.length === 0 ? words : kept).join(' ')
}
