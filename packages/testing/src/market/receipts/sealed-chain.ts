import { createHash } from 'node:crypto'
import { reportedPeriods } from '@fairweight/domain/facts'
import { type GradeKind, inputsText } from '@fairweight/domain/grade-receipt'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { priceMeasures } from '@fairweight/domain/momentum'
import { rateCompany, rateMomentum } from '@fairweight/domain/rating'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import { addDays, daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import { type StockDetailFields, momentumRating, valueRating } from '@fairweight/contract/wire'
import type { LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { nextDay } from '@fairweight/market-data/ledger/append-day.ts'
import { writeGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import { type InputHashes, writeInputHashes } from '@fairweight/market-data/ledger/input-hashes.ts'
import { receiptOf } from '@fairweight/market-data/ledger/make-receipt.ts'
import { toStockDetails } from '@fairweight/market-data/publishing/answers/stock-answers.ts'
import { day, gearMaker, stock } from '../../domain/companies.ts'

const AS_OF = day('2016-12-30')
const CHAIN = { dataset: 'market', origin: 'recorded' } as const
const SNAPSHOT = asSnapshotId('0123456789abcdef')
/** Of each ticker its close on the day; the higher it is, the worse the value grade and the better the momentum. */
const CLOSES = { ACME: 12, BOLT: 18, GEAR: 25, 'WIDG.B': 60, ZED: 300 } as const
const SESSIONS = 300

/** The stocks of a day as they were published on it, by ticker. */
export interface GradedDay {
  readonly asOf: IsoDate
  readonly details: ReadonlyMap<string, StockDetailFields>
}

/** A chain of days, of which one grades stocks by the product's own rules. */
export interface SealedChain {
  /** The day whose receipts are taken. */
  readonly asOf: string
  readonly days: readonly LedgerDay[]
  readonly details: ReadonlyMap<string, StockDetailFields>
  readonly hashes: InputHashes
}

/** @param before days of the chain before the graded one. @param after days after it. @param graded five companies unless others are given */
export function sealedChain(
  before = 0,
  after = 0,
  { asOf: gradedOn, details }: GradedDay = { asOf: AS_OF, details: ratedMarket() },
): SealedChain {
  const hashOf = (stockDetails: StockDetailFields, kind: GradeKind) =>
    createHash('sha256').update(inputsText(stockDetails, kind)).digest('hex')
  const hashes = new Map(
    Array.from(details, ([ticker, of]) => [ticker, { value: hashOf(of, 'value'), momentum: hashOf(of, 'momentum') }]),
  )
  const grades = writeGrades(
    Array.from(details, ([ticker, { EXPLANATION }]) => ({
      ticker,
      value: valueRating.parse(EXPLANATION.valueRating.rating),
      momentum: momentumRating.parse(EXPLANATION.momentumRating.rating),
    })),
  )
  const days: LedgerDay[] = []
  for (let step = -before; step <= after; step++) {
    const asOf = addDays(gradedOn, step)
    const sealed = {
      asOf,
      snapshotId: step === 0 ? SNAPSHOT : asSnapshotId(`snapshot ${step}`),
      methodVersion: METHOD_VERSION,
      grades,
      inputHashes: writeInputHashes(hashes),
    }
    const past = days.map(({ hash }) => hash)
    days.push(nextDay(CHAIN, days.at(-1) ?? null, past, sealed, new Date(`${asOf}T22:15:00.000Z`)))
  }
  return { asOf: gradedOn, days, details, hashes }
}

/** The text of the receipt of a ticker's grades. Throws where there is none. */
export function receiptFrom(
  { asOf, days, details, hashes }: SealedChain,
  ticker = 'GEAR',
  kinds: readonly GradeKind[] = ['value', 'momentum'],
): string {
  const [graded, head, stockDetails] = [days.find((day) => day.asOf === asOf), days.at(-1), details.get(ticker)]
  if (!graded || !head || !stockDetails) throw new RangeError('The chain has the day and the stock')
  const made = { stock: stockDetails, hashes }
  const past = days.slice(0, -1).map(({ hash }) => hash)
  const receipt = receiptOf(graded, head, past, { asOf, ticker, kinds, made })
  if (receipt.text === null) throw new RangeError(receipt.why)
  return receipt.text
}

function ratedMarket(): Map<string, StockDetailFields> {
  const companies = Object.entries(CLOSES).map(([ticker, close]) => {
    const dates = Int32Array.from({ length: SESSIONS }, (_, place) => daysSinceEpoch(AS_OF) - SESSIONS + 1 + place)
    const closes = Float64Array.from({ length: SESSIONS }, (_, place) =>
      place < SESSIONS - 1 ? 20 + (place % 3) : close,
    )
    const prices = priceMeasures({ dates, closes }, AS_OF)
    const security = { ...stock(ticker), name: `${ticker} WORKS INC` }
    const inputs = { asOf: AS_OF, security, periods: reportedPeriods(gearMaker(), AS_OF), splits: [], prices }
    return { security, prices, rating: rateCompany(inputs) }
  })
  const ranked = rateMomentum(
    companies.map(({ prices: { momentum }, rating }) => ({
      momentum: momentum.value,
      reason: momentum.reason,
      marketCapGroup: rating.marketCapGroup,
    })),
  )
  return new Map(
    companies.flatMap((company, place) => {
      const momentum = ranked[place]
      if (momentum === undefined) return []
      const details = toStockDetails({ ...company, momentum, findings: [] })
      return [[company.security.ticker, details] as const]
    }),
  )
}
