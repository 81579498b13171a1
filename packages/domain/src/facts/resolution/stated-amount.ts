import type { Fact, PassedOverTag } from '../../explanation/measure.ts'
import type { FiledFact } from '../filed-fact.ts'
import { ITEMS } from '../fiscal-period.ts'
import type { AmountItem } from '../fiscal-period.ts'
import type { ReportedAmount } from '../reported-period.ts'
import { chooseTags } from './choose-tags.ts'
import type { Conversion } from './exchange-rate.ts'
import { ITEM_TAGS } from './item-tags.ts'
import type { StatedPeriod } from './stated-period.ts'

/** Reads items of periods, each only once. */
export type ReadAmount = (period: StatedPeriod, item: AmountItem) => ReportedAmount | null

/** A reader that keeps what it has read. @param conversions rates of the periods whose figures are not in US dollars */
export function amountReader(currency: string, conversions: ReadonlyMap<StatedPeriod, Conversion>): ReadAmount {
  const known = new Map<StatedPeriod, Map<AmountItem, ReportedAmount | null>>()
  return (period, item) => {
    let amounts = known.get(period)
    if (amounts === undefined) known.set(period, amounts = new Map())
    let amount = amounts.get(item)
    if (amount === undefined) amounts.set(item, amount = statedAmount(period, item, currency, conversions.get(period)))
    return amount
  }
}

function statedAmount(period: StatedPeriod, item: AmountItem, currency: string, conversion: Conversion | undefined): ReportedAmount | null {
  const chosen = chooseTags(item, period.rows)
  if (chosen === null) return null
  const rate = rateOf(item, conversion)
  const toFacts = (filed: readonly FiledFact[]): Fact[] => filed.map((fact) => toFact(fact, item, period, rate))
  const passedOver = chosen.passedOver.map(({ tag, value }): PassedOverTag => ({ tag, value: value * rate }))
  const [first, ...rest] = toFacts(chosen.added)
  if (first === undefined) return null
  const facts = [passedOver.length === 0 ? first : { ...first, passedOver }, ...rest]
  const amount = combined(facts, toFacts(chosen.subtracted))
  if (rate === 1) return chosen.note === undefined ? amount : { ...amount, note: chosen.note }
  return { ...amount, note: [chosen.note ?? [], `converted from ${currency} at ${rate} US dollars`].flat().join('; ') }
}

function rateOf(item: AmountItem, conversion: Conversion | undefined): number {
  const { kind } = ITEM_TAGS[item]
  return conversion === undefined || kind === 'shares' ? 1 : conversion[kind]
}

/** Facts added up less others taken away. */
function combined(facts: readonly Fact[], subtracted: readonly Fact[]): ReportedAmount {
  const value = sumOf(facts) - sumOf(subtracted)
  return subtracted.length === 0 ? { value, facts } : { value, facts, subtracted }
}

/** Amounts added up less others taken away, with all their facts; null when one is missing. */
export function combineAmounts(added: readonly (ReportedAmount | null)[], taken: readonly (ReportedAmount | null)[], note: string): ReportedAmount | null {
  const [plus, minus] = [added.flatMap((amount) => amount ?? []), taken.flatMap((amount) => amount ?? [])]
  if (plus.length < added.length || minus.length < taken.length) return null
  const subtractedOf = (amounts: readonly ReportedAmount[]): Fact[] => amounts.flatMap((amount) => amount.subtracted ?? [])
  const factsOf = (amounts: readonly ReportedAmount[]): Fact[] => amounts.flatMap((amount) => amount.facts)
  const notes = [note, ...new Set([...plus, ...minus].flatMap((amount) => amount.note ?? []))]
  return { ...combined([...factsOf(plus), ...subtractedOf(minus)], [...subtractedOf(plus), ...factsOf(minus)]), note: notes.join('; ') }
}

function sumOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => sum + fact.value, 0)
}

function toFact(fact: FiledFact, item: AmountItem, period: StatedPeriod, rate: number): Fact {
  const { column, unit } = ITEMS[item]
  const { value, end, filed, accession, tag, form, origin } = fact
  return {
    item: column, value: value * rate, unit, periodEnd: end, periodMonths: fact.start === null ? 0 : period.months,
    filed, accession, tag, form, origin,
  }
}
