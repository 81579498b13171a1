import type { Fact, MeasureInput, Unit } from '../explanation/measure.ts'
import type { CompanyFacts } from './company-facts.ts'
import { itemReason, ITEMS } from './fiscal-period.ts'
import type { AmountItem } from './fiscal-period.ts'
import type { CheckedPeriod, WithheldAmount, ReportedAmount } from './reported-period.ts'
import { isCountedInShares, rebase, splitFactorSince, valueOnBasis } from './share-basis.ts'

/** Items whose absence from a balance sheet that is otherwise there means that the company has none. */
export type OptionalItem =
  | 'preferredEquity'
  | 'minorityInterest'
  | 'goodwill'
  | 'intangibleAssets'
  | 'shortTermInvestments'
  | 'shortTermDebt'

export const ASSUMED_ZERO = 'not reported, treated as 0'

/** An item of one period. Shares and earnings per share are put on the share basis of the as-of date. */
export function periodInput(company: CompanyFacts, period: CheckedPeriod, item: AmountItem): MeasureInput {
  const amount = period.amount(item)
  if (amount === null) return missingInput(item)
  if (amount.value === null) return keptBackInput(item, amount)
  return company.sharesPerReceipt === null && isCountedInShares(ITEMS[item].unit)
    ? unknownReceiptInput(item, amount)
    : amountInput(company, item, amount)
}

/** An item of the latest balance sheet. */
export function balanceInput(company: CompanyFacts, item: AmountItem): MeasureInput {
  return periodInput(company, company.balance, item)
}

/** An item of the latest balance sheet; 0, and marked so, when only this item is missing from it. One kept back is not missing. */
export function optionalBalanceInput(company: CompanyFacts, item: OptionalItem): MeasureInput {
  const input = balanceInput(company, item)
  if (input.value !== null || input.keptBack !== undefined || !hasBalanceSheet(company.balance)) return input
  return { ...input, value: 0, reason: null, note: ASSUMED_ZERO }
}

/** An item of the latest twelve months: of one period of twelve months, or the sum of four quarters. */
export function latestInput(company: CompanyFacts, item: AmountItem): MeasureInput {
  const [only, ...others] = company.latest
  if (only !== undefined && others.length === 0) return periodInput(company, only, item)
  const parts = company.latest.map((period) => periodInput(company, period, item))
  const facts = parts.flatMap((part) => part.facts)
  const gap = parts.find((part) => part.value === null)
  if (gap !== undefined)
    return {
      ...gap,
      note: gap.reason === itemReason(item, 'unknown') ? 'not reported in all four quarters' : null,
      facts,
    }
  const value = parts.reduce((sum, part) => sum + (part.value ?? 0), 0)
  const subtracted = parts.flatMap((part) => part.subtracted ?? [])
  const { label: name, unit } = ITEMS[item]
  const note = ['sum of four quarters', ...new Set(parts.flatMap((part) => part.note ?? []))].join('; ')
  return { name, unit, value, reason: null, note, facts, ...takenAway(subtracted) }
}

const TOTALS = ['totalAssets', 'totalLiabilities', 'totalEquity'] as const

function hasBalanceSheet(period: CheckedPeriod): boolean {
  return TOTALS.some((item) => period.amount(item) !== null)
}

function missingInput(item: AmountItem): MeasureInput {
  const { label, unit } = ITEMS[item]
  return { name: label, unit, value: null, reason: itemReason(item, 'unknown'), note: null, facts: [] }
}

function unknownReceiptInput(item: AmountItem, { facts }: ReportedAmount): MeasureInput {
  const { label, unit } = ITEMS[item]
  return { name: label, unit, value: null, reason: 'adr-ratio-unknown', note: null, facts }
}

function keptBackInput(item: AmountItem, { keptBack }: WithheldAmount): MeasureInput {
  const { label, unit } = ITEMS[item]
  return { name: label, unit, value: null, reason: itemReason(item, 'kept-back'), note: null, facts: [], keptBack }
}

function amountInput(company: CompanyFacts, item: AmountItem, amount: ReportedAmount): MeasureInput {
  const { label, unit } = ITEMS[item]
  const { facts, subtracted = [] } = amount
  const input: MeasureInput = {
    name: label,
    unit,
    value: valueOnBasis(company, amount),
    reason: null,
    note: noteOf(company, amount, unit),
    facts,
  }
  return subtracted.length === 0 ? input : { ...input, subtracted }
}

function takenAway(subtracted: readonly Fact[]): Pick<MeasureInput, 'subtracted'> {
  return subtracted.length === 0 ? {} : { subtracted }
}

/** How the figure was made, and how it was put on the basis of the as-of date: an amount of money is the same on any. */
function noteOf(company: CompanyFacts, { note, facts, subtracted = [] }: ReportedAmount, unit: Unit): string | null {
  if (!isCountedInShares(unit)) return note ?? null
  return (
    [note, ...splitNotes(company, [...facts, ...subtracted]), receiptNote(company)]
      .filter((text) => text !== undefined)
      .join('; ') || null
  )
}

function receiptNote({ sharesPerReceipt }: CompanyFacts): string | undefined {
  const isApart = sharesPerReceipt !== undefined && sharesPerReceipt !== null && sharesPerReceipt !== 1
  return isApart
    ? `converted to listed shares, each representing ${sharesPerReceipt} of the shares in the filing`
    : undefined
}

/** One remark for each filing day whose figures were put on another share basis. */
function splitNotes(company: CompanyFacts, facts: readonly Fact[]): string[] {
  const notes = facts.flatMap((fact) => {
    const factor = splitFactorSince(company, fact)
    return rebase(fact, factor) === fact.value ? [] : [`adjusted by ${factor} for share splits since ${fact.filed}`]
  })
  return [...new Set(notes)]
}
