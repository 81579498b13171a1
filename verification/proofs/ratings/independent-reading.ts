import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { ExplainedInput, Fact, SkippedTag } from '@fairweight/domain/explanation'
import type { Security } from '@fairweight/domain/facts'
import { priceMeasures } from '@fairweight/domain/momentum'
import { parseTicker } from '@fairweight/domain/naming'
import { type CompanyRating, rateCompany } from '@fairweight/domain/rating'
import type { IsoDate } from '@fairweight/domain/time'
import type { FilingsVerdict } from '../../../packages/market-data/src/quality-checks/check-filings.ts'
import type { RawRow, RealFiler } from './real-filers.ts'

/** A shown figure that the newest filed row of its tag and period does not say. */
export interface Difference {
  readonly company: string
  readonly asOf: IsoDate
  readonly tag: string
  readonly periodEnd: string
  readonly shown: number
  readonly plain: string
  readonly why: string
}

export interface IndependentReading {
  readonly figures: number
  readonly differences: readonly Difference[]
}

const LENGTHS: Readonly<Record<number, readonly [number, number]>> = {
  3: [80, 100],
  6: [170, 200],
  9: [260, 290],
  12: [350, 380],
}
/** A remark that a row is used, or is not, against the order of the filings. */
const DECISION = /^from the balance sheet filed|^a later filing repeats|cover|states |passed over/
const STATEMENT = /^(10-K|10-Q|20-F|40-F)/

/** Reads every figure that a rating of that day shows once more: the newest statement's row of the same tag and period. */
export function recomputeRating(filer: RealFiler, { periods }: FilingsVerdict, asOf: IsoDate): IndependentReading {
  const { explanation } = ratingOf(periods, asOf)
  const differences = explanation.facts.flatMap((fact) => {
    return fact.tag === null ? [] : compare(filer, asOf, { ...fact, tag: fact.tag }, decidedOn(explanation, fact))
  })
  return { figures: explanation.facts.filter(({ tag }) => tag !== null).length, differences }
}

function ratingOf(periods: FilingsVerdict['periods'], asOf: IsoDate): CompanyRating {
  return rateCompany({
    asOf,
    security: anyStock(),
    periods,
    splits: [],
    prices: priceMeasures({ dates: new Int32Array(), closes: new Float64Array() }, asOf),
  })
}

function anyStock(): Security {
  const ticker = parseTicker('ANY')
  if (ticker === null) throw new RangeError('Three letters make a ticker')
  return {
    ticker,
    name: 'any stock',
    type: 'stock',
    cik: null,
    sector: null,
    industry: null,
    exchange: null,
    listedOn: null,
    isEsg: null,
    assetClass: null,
  }
}

/** What the explanation itself decided about the inputs that the fact went into, and the rows that it says it passed over. */
interface Decided {
  readonly notes: readonly string[]
  readonly passedOver: readonly SkippedTag[]
}

function decidedOn({ measures, facts }: CompanyRating['explanation'], fact: Fact): Decided {
  const place = facts.indexOf(fact)
  const inputs = measures.flatMap((measure) => measure.inputs).filter((input) => placesOf(input).includes(place))
  const notes = inputs.flatMap(({ note }) => note?.split('; ') ?? []).filter((note) => DECISION.test(note))
  return {
    notes: [...new Set(notes)],
    passedOver: inputs.flatMap((input) => placesOf(input).flatMap((other) => facts[other]?.passedOver ?? [])),
  }
}

function placesOf({ facts, subtracted = [] }: ExplainedInput): number[] {
  return [...facts, ...subtracted]
}

/** A newer row is left on purpose where the explanation says why and names that very row among those it passed over. */
function compare(
  { name, rawRows }: RealFiler,
  asOf: IsoDate,
  fact: Fact & { readonly tag: string },
  { notes, passedOver }: Decided,
): Difference[] {
  const known = rawRows.filter(
    (row) => row.tag === fact.tag && row.filed <= asOf && STATEMENT.test(row.form) && isOf(row, fact),
  )
  const newest = known.reduce((day, { filed }) => (filed > day ? filed : day), '')
  const newestRows = known.filter(({ filed }) => filed === newest)
  if (newestRows.some(({ value }) => value === fact.value)) return []
  const plain =
    newestRows.map(({ value, form, filed }) => `${value.toLocaleString('en-US')} (${form} ${filed})`).join(' or ') ||
    'no such row'
  const isNamed = newestRows.some(({ tag, value }) => passedOver.some((row) => row.tag === tag && row.value === value))
  return [
    {
      company: name,
      asOf,
      tag: fact.tag,
      periodEnd: fact.periodEnd,
      shown: fact.value,
      plain,
      why: isNamed ? notes.join('; ') : '',
    },
  ]
}

/** Of a moment or of a stretch of that many months that ends on that very day. */
function isOf(row: RawRow, { periodEnd, periodMonths }: Fact): boolean {
  if (row.end !== periodEnd) return false
  const [least, most] = LENGTHS[periodMonths] ?? [0, 0]
  if (row.start === null) return periodMonths === 0
  const days = (Date.parse(row.end) - Date.parse(row.start)) / DAY_MS + 1
  return days >= least && days <= most
}
