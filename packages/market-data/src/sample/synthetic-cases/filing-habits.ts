import { type Accession, asAccession } from '@fairweight/domain/facts'
import type { SampleFact } from '../filings/sample-fact.ts'
import { SAMPLE_LAST_SESSION } from '../trading-sessions.ts'

/** Changes how a company's figures are filed. */
export type FilingHabit = (facts: readonly SampleFact[]) => SampleFact[]

/** The newest annual report of the sample, by its number, and the end of its year. */
export function newestAnnualReport(facts: readonly SampleFact[]): { accession: Accession; end: string } {
  const totals = facts.filter(
    ({ form, tag, filed }) => form === '10-K' && tag === 'Assets' && filed <= SAMPLE_LAST_SESSION,
  )
  return totals.reduce((newest, fact) => (fact.end > newest.end ? fact : newest), {
    accession: asAccession(''),
    end: '',
  })
}

export function without(...tags: readonly string[]): FilingHabit {
  return (facts) => facts.filter(({ tag }) => !tags.includes(tag))
}

const NOT_OF_BANKS = [
  'GrossProfit',
  'AssetsCurrent',
  'LiabilitiesCurrent',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'ShortTermInvestments',
]

/** A bank: interest and fees in place of revenue, earnings before tax in place of operating ones, nothing current. */
export const asBank: FilingHabit = (facts) => {
  const expenses = facts.filter(({ tag }) => tag === 'InterestExpense')
  const interest = new Map(expenses.map((fact) => [spanOf(fact), fact.value]))
  return without(...NOT_OF_BANKS)(facts).flatMap((fact) => {
    if (isRevenue(fact)) {
      const earned = Math.round(fact.value * 0.0008) * 1000
      const fees = { ...fact, tag: 'NoninterestIncome', value: fact.value - earned }
      return [{ ...fact, tag: 'InterestAndDividendIncomeOperating', value: earned }, fees]
    }
    if (fact.tag !== 'OperatingIncomeLoss') return [fact]
    const tag = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
    return [{ ...fact, tag, value: fact.value - (interest.get(spanOf(fact)) ?? 0) }]
  })
}

/** A bank as a maker of things files it, with what only a bank states: deposits, which are most of what it owes. */
export const asBankWithDeposits: FilingHabit = (facts) =>
  asBank(facts).flatMap((fact) => {
    const deposits = { ...fact, tag: 'Deposits', value: Math.round(fact.value * 0.0008) * 1000 }
    return fact.tag === 'Liabilities' ? [fact, deposits] : [fact]
  })

/** What is not due within a year is called all long-term debt, and what is due is named as convertible notes. */
export const withConvertibleNotes: FilingHabit = (facts) =>
  facts.map((fact) => {
    if (fact.tag === 'LongTermDebtNoncurrent') return { ...fact, tag: 'LongTermDebt' }
    return fact.tag === 'LongTermDebtCurrent' ? { ...fact, tag: 'ConvertibleDebtCurrent' } : fact
  })

/** A third of the equity can be redeemed: it stands between debts and equity, and debts have no line of their own. */
export const withTemporaryEquity: FilingHabit = (facts) =>
  without('Liabilities')(facts).flatMap((fact) => {
    if (fact.tag !== 'StockholdersEquity') return [fact]
    const redeemable = Math.round(fact.value / 3000) * 1000
    const temporary = { ...fact, tag: 'TemporaryEquityCarryingAmountAttributableToParent', value: redeemable }
    return [{ ...fact, value: fact.value - redeemable }, temporary]
  })

/** A year without debt, three before the newest, in which 128 thousand of interest were paid on something else. */
export const withoutDebtOnce: FilingHabit = (facts) => {
  const { end } = newestAnnualReport(facts)
  const year = `${Number(end.slice(0, 4)) - 3}${end.slice(4)}`
  return facts.flatMap((fact) => {
    if (fact.end !== year) return [fact]
    if (fact.tag === 'LongTermDebtCurrent') return []
    if (fact.tag === 'LongTermDebtNoncurrent') return [{ ...fact, tag: 'OtherLiabilitiesNoncurrent' }]
    return [fact.tag === 'InterestExpense' ? { ...fact, value: 128_000 } : fact]
  })
}

/** Reports of fiscal years up to `lastYear` name revenue in the old way, later ones in the new way and a part of it. */
export function changesRevenueTag(lastYear: number): FilingHabit {
  return (facts) =>
    facts.flatMap((fact) => {
      if (!isRevenue(fact)) return [fact]
      if (fact.fiscalYear <= lastYear) return [{ ...fact, tag: 'SalesRevenueNet' }]
      const part = { ...fact, tag: 'Revenues', value: Math.round(fact.value * 0.0003) * 1000 }
      return [{ ...fact, tag: 'RevenueFromContractWithCustomerExcludingAssessedTax' }, part]
    })
}

/** Nothing is filed after a day. */
export function stopsFilingAfter(day: string): FilingHabit {
  return (facts) => facts.filter(({ filed }) => filed <= day)
}

/** The newest annual report gives the revenue of its year in thousandths of dollars. */
export const scaledByThousand: FilingHabit = (facts) => {
  const { accession, end } = newestAnnualReport(facts)
  const isOfIt = (fact: SampleFact): boolean => fact.accession === accession && fact.end === end
  return facts.map((fact) => (isOfIt(fact) && isRevenue(fact) ? { ...fact, value: fact.value * 1000 } : fact))
}

/** The balance sheets since the newest annual report have a twentieth less assets than debts and equity. */
export const unbalanced: FilingHabit = (facts) => {
  const { end } = newestAnnualReport(facts)
  return facts.map((fact) => {
    const isSince = fact.tag === 'Assets' && fact.end >= end
    return isSince ? { ...fact, value: Math.round(fact.value * 0.00095) * 1000 } : fact
  })
}

const REVENUE: ReadonlySet<string> = new Set([
  'Revenues',
  'SalesRevenueNet',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
])

export function isRevenue({ tag }: SampleFact): boolean {
  return REVENUE.has(tag)
}

function spanOf({ accession, start, end }: SampleFact): string {
  return `${accession} ${start} ${end}`
}
