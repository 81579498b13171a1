import type { Fact, SkippedTag } from '../../explanation/measure.ts'
import type { FiledFact } from '../filed-fact.ts'
import { ITEMS } from '../fiscal-period.ts'
import type { AmountItem } from '../fiscal-period.ts'
import type { DoubtfulShareCount, ReportedAmount, ReportedPeriod } from '../reported-period.ts'
import type { ContradictedFact } from './contradictions/balance-sheet.ts'
import { chooseTags } from './choose-tags.ts'
import type { ChosenFacts } from './choose-tags.ts'
import { conversionNote, RATE_SOURCES } from '../currencies/exchange-rate.ts'
import type { AppliedRate, Conversion } from '../currencies/exchange-rate.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { SHARE_TAGS } from './known-tags.ts'
import type { StatedPeriod } from './stated-period.ts'

/** Reads items of periods, each only once. */
export type ReadAmount = (period: StatedPeriod, item: AmountItem) => ReportedAmount | null

/** A reader that keeps what it has read. @param conversions rates of the periods whose figures are not in US dollars */
export function amountReader(conversions: ReadonlyMap<StatedPeriod, Conversion>): ReadAmount {
  const readers = new Map<StatedPeriod, ReadItem>()
  return (period, item) => {
    let read = readers.get(period)
    if (read === undefined)
      readers.set(period, (read = memoize((one) => statedAmount(period, one, conversions.get(period)))))
    return read(item)
  }
}

type ReadItem = ReportedPeriod['amount']

/** Reads each item only once: several checks and measures ask for the same. */
export function memoize(read: ReadItem): ReadItem {
  const known = new Map<AmountItem, ReportedAmount | null>()
  return (item) => {
    let amount = known.get(item)
    if (amount === undefined) known.set(item, (amount = read(item)))
    return amount
  }
}

function statedAmount(
  period: StatedPeriod,
  item: AmountItem,
  conversion: Conversion | undefined,
): ReportedAmount | null {
  const chosen = chooseTags(item, period.rows)
  if (chosen === null) return null
  const rate = rateOf(item, conversion)
  const toFacts = (filed: readonly FiledFact[]): Fact[] =>
    filed.map((fact) => convertedFact(toFact(fact, item, period), rate))
  const contradicted = contradictedFor(item, chosen, period)
  const passedOver = [...chosen.passedOver, ...contradicted.map(({ fact }) => fact)].map(
    ({ tag, value }): SkippedTag => ({ tag, value: value * (rate?.usdPerUnit ?? 1) }),
  )
  const [first, ...rest] = toFacts(chosen.added)
  if (first === undefined) return null
  const facts = [passedOver.length === 0 ? first : { ...first, passedOver }, ...rest]
  const amount = combined(facts, toFacts(chosen.subtracted))
  const decided = [
    chosen.note,
    ...contradicted.map(({ why }) => why),
    period.remark,
    rate === null ? null : conversionNote(rate),
  ]
  const notes = new Set(decided.filter((note) => note !== undefined && note !== null))
  return notes.size === 0 ? amount : { ...amount, note: [...notes].join('; ') }
}

/** The rows set aside that would otherwise have been used, each figure once: of the tags that make the item, or of numbers of shares. */
function contradictedFor(
  item: AmountItem,
  { added, subtracted }: ChosenFacts,
  { contradictedOf }: StatedPeriod,
): ContradictedFact[] {
  const tags = ITEM_TAGS[item].kind === 'shares' ? [...SHARE_TAGS] : [...added, ...subtracted].map(({ tag }) => tag)
  const rows = tags.flatMap(contradictedOf)
  return rows.length === 0
    ? rows
    : rows.filter(
        ({ fact }, place) =>
          rows.findIndex((other) => other.fact.tag === fact.tag && other.fact.value === fact.value) === place,
      )
}

/** Of a period without a usable number of shares: the first one stated, all its classes together, and what contradicts each. */
export function doubtfulShareCount({ rows, contradictedOf }: StatedPeriod): DoubtfulShareCount | null {
  if (chooseTags('sharesOutstanding', rows) !== null) return null
  const contradicted = [...SHARE_TAGS].map(contradictedOf).filter((ofTag) => ofTag.length > 0)
  const [first] = contradicted
  if (first === undefined) return null
  return {
    stated: first.reduce((sum, { fact }) => sum + fact.value, 0),
    why: [...new Set(contradicted.flat().map(({ why }) => why))].join('; '),
  }
}

/** The rate that an item takes: a flow's, a balance's, and none for a number of shares. */
export function rateOf(item: AmountItem, conversion: Conversion | undefined): AppliedRate | null {
  const { kind } = ITEM_TAGS[item]
  return conversion === undefined || kind === 'shares' ? null : conversion[kind]
}

/** A fact in US dollars, with what was filed and the rate beside it. */
export function convertedFact(fact: Fact, rate: AppliedRate | null): Fact {
  if (rate === null) return fact
  return {
    ...fact,
    value: fact.value * rate.usdPerUnit,
    converted: { ...rate, value: fact.value, source: RATE_SOURCES[rate.source].name },
  }
}

/** Facts added up less others taken away. */
function combined(facts: readonly Fact[], subtracted: readonly Fact[]): ReportedAmount {
  const value = sumOf(facts) - sumOf(subtracted)
  return subtracted.length === 0 ? { value, facts } : { value, facts, subtracted }
}

/** Amounts added up less others taken away, with all their facts; null when one is missing. */
export function combineAmounts(
  added: readonly (ReportedAmount | null)[],
  taken: readonly (ReportedAmount | null)[],
  note: string,
): ReportedAmount | null {
  const [plus, minus] = [added.flatMap((amount) => amount ?? []), taken.flatMap((amount) => amount ?? [])]
  if (plus.length < added.length || minus.length < taken.length) return null
  const subtractedOf = (amounts: readonly ReportedAmount[]): Fact[] =>
    amounts.flatMap((amount) => amount.subtracted ?? [])
  const factsOf = (amounts: readonly ReportedAmount[]): Fact[] => amounts.flatMap((amount) => amount.facts)
  const notes = [note, ...new Set([...plus, ...minus].flatMap((amount) => amount.note ?? []))]
  return {
    ...combined([...factsOf(plus), ...subtractedOf(minus)], [...subtractedOf(plus), ...factsOf(minus)]),
    note: notes.join('; '),
  }
}

function sumOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => sum + fact.value, 0)
}

function toFact(fact: FiledFact, item: AmountItem, period: StatedPeriod): Fact {
  const { column, unit } = ITEMS[item]
  const { value, end, filed, accession, tag, form, origin } = fact
  return {
    item: column,
    value,
    unit,
    periodEnd: end,
    periodMonths: fact.start === null ? 0 : period.months,
    filed,
    accession,
    tag,
    form,
    origin,
  }
}
