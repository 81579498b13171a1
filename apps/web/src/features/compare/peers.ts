import type { MarginOfSafety, StockRow } from '@fairweight/contract/wire'
import { COMPARE_FACTS } from './compare-facts.tsx'

/** The companies of one sector, and of one size where it can be, as two stocks that nobody can buy: the middle of each measure, and the best. */
export interface Peers {
  readonly stocks: readonly StockRow[]
  /** 'Energy, Mid'. */
  readonly name: string
  readonly median: StockRow
  readonly best: StockRow
}

const MIN_OF_ONE_SIZE = 3
const MIN_OF_ONE_SECTOR = 5

/**
 * The peers of the compared stocks: every listed stock of their sector and size, they themselves among them, or of their sector where
 * they differ in size. Null unless all are of one known sector with enough stocks.
 */
export function peersOf(compared: readonly StockRow[], all: readonly StockRow[]): Peers | null {
  const [first] = compared
  if (first === undefined || first.SECTOR === null) return null
  const { SECTOR, MARKETCAP_GROUP } = first
  const isOfSector = (row: StockRow) => row.SECTOR === SECTOR
  const isOfSize = (row: StockRow) => row.MARKETCAP_GROUP === MARKETCAP_GROUP
  if (!compared.every(isOfSector)) return null
  const sector = all.filter(isOfSector)
  const size = sector.filter(isOfSize)
  if (MARKETCAP_GROUP !== 'Unknown' && size.length >= MIN_OF_ONE_SIZE && compared.every(isOfSize))
    return namedPeers(`${SECTOR}, ${MARKETCAP_GROUP}`, size)
  return sector.length >= MIN_OF_ONE_SECTOR ? namedPeers(`${SECTOR}, every size`, sector) : null
}

function namedPeers(name: string, stocks: readonly StockRow[]): Peers {
  return {
    stocks,
    name,
    median: summaryRow(stocks, 'MEDIAN', middle),
    best: summaryRow(stocks, 'BEST', (scores) => Math.max(...scores)),
  }
}

type Choose = (scores: readonly number[]) => number

/** Each measure as the choice over the peers for which it is known. What no stock is better or worse by stays unknown. */
function summaryRow(peers: readonly StockRow[], ticker: string, choose: Choose): StockRow {
  const [first] = peers
  const figure = (read: (row: StockRow) => number | null | undefined): number | null => {
    const known = peers.flatMap((row) => read(row) ?? [])
    return known.length === 0 ? null : choose(known)
  }
  const margin = (measure: keyof MarginOfSafety) => figure((row) => row.MARGIN_OF_SAFETY?.[measure])
  return {
    TICKER: ticker,
    COMPANY_NAME: ticker,
    ...chosenBy('Value rating', peers, choose, ({ VALUE_RATING, VALUE_REASON }) => ({ VALUE_RATING, VALUE_REASON })),
    ...chosenBy('Momentum rating', peers, choose, ({ MOMENTUM_RATING, MOMENTUM_REASON }) => ({
      MOMENTUM_RATING,
      MOMENTUM_REASON,
    })),
    MARKETCAP_GROUP: first?.MARKETCAP_GROUP ?? 'Unknown',
    SECTOR: first?.SECTOR ?? null,
    ...chosenBy('Earnings', peers, choose, ({ HAS_NEG_EBITDA, HAS_NEG_EBITDA_LATEST }) => ({
      HAS_NEG_EBITDA,
      HAS_NEG_EBITDA_LATEST,
    })),
    IS_ESG: null,
    LAST_CLOSE_PRICE: null,
    MARKETCAP: figure((row) => row.MARKETCAP),
    FINANCIAL_STRENGTH: halves(figure((row) => row.FINANCIAL_STRENGTH)),
    MOMENTUM_PERCENTAGE_RANK: figure((row) => row.MOMENTUM_PERCENTAGE_RANK),
    MARGIN_OF_SAFETY: {
      dcf: margin('dcf'),
      epv: margin('epv'),
      graham: margin('graham'),
      tangibleBook: margin('tangibleBook'),
      futureCashFlow: margin('futureCashFlow'),
    },
  }
}

/** What a class of stocks is by a grade: that of the peer whose place is chosen; a stock without a grade stands below every letter. */
function chosenBy<Fields>(
  name: string,
  peers: readonly StockRow[],
  choose: Choose,
  read: (row: StockRow) => Fields,
): Fields {
  const score = COMPARE_FACTS.find((fact) => fact.name === name)?.score ?? (() => null)
  const places = peers.map((row) => score(row) ?? -1)
  const chosen = choose(places)
  // Of an even number the middle lies between two places; the lower one is claimed.
  const floor = Math.max(...places.filter((place) => place <= chosen))
  const [first] = peers
  const row = peers[places.indexOf(floor)] ?? first
  if (row === undefined) throw new RangeError('Peers are at least the stock itself')
  return read(row)
}

/** The middle value; the mean of the two middle ones of an even number. NaN of none. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [upper = Number.NaN, lower = upper] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

function halves(stars: number | null): number | null {
  return stars === null ? null : Math.round(2 * stars) / 2
}
