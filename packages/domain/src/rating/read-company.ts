import type { MeasureInput } from '../explanation/measure.ts'
import { readCompanyFacts, type CompanyFacts, type CompanyFactsReading } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { kindOfCompany } from '../facts/kind/kind-of-company.ts'
import { balanceInput, latestInput } from '../facts/reported-input.ts'
import { type Security, splitFactorBetween } from '../facts/security.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { CompanyInputs } from './company-rating.ts'
import { comparablePriceInput } from './price-measure-table.ts'

/** A company as every measure reads it. */
export interface ReadCompany {
  readonly kind: CompanyKind
  readonly reading: CompanyFactsReading
  /** The last close, as it may be held against figures per share. */
  readonly price: MeasureInput
}

/** Sorts out what kind of company it is, what it filed by the as-of date, and whether its price may be compared with that. */
export function readCompany(inputs: Omit<CompanyInputs, 'assumptions'>): ReadCompany {
  const { settings = METHOD_SETTINGS } = inputs
  const reading = readFilings(inputs, settings)
  return {
    kind: kindOfCompany(inputs.security, inputs.periods, settings),
    reading,
    price: comparedPrice(inputs, reading.facts),
  }
}

function readFilings(
  { security, periods, noPeriods = 'no-filing', splits, asOf }: Omit<CompanyInputs, 'assumptions'>,
  settings: MethodSettings,
): CompanyFactsReading {
  if (security.type !== 'stock') return { facts: null, reason: 'not-a-stock' }
  if (periods.length === 0) return { facts: null, reason: noPeriods }
  const reading = readCompanyFacts(periods, splits, asOf, settings)
  return reading.facts === null
    ? reading
    : { facts: { ...reading.facts, sharesPerReceipt: sharesPerReceiptOf(security, reading.facts) }, reason: null }
}

/**
 * Shares of the company that one listed security stands for: as told for the security, else 1. Not known for a company abroad that may list receipts where nobody told, or where a split came
 * after its newest report: receipts can be split without the shares that the report counts.
 */
export function sharesPerReceiptOf(
  { sharesPerReceipt = null }: Security,
  { balance, splits, asOf }: Pick<CompanyFacts, 'balance' | 'splits' | 'asOf'>,
): number | null {
  if (balance.foreignFiler !== 'shares-or-receipts') return sharesPerReceipt ?? 1
  return splitFactorBetween(splits, balance.firstFiled, asOf) === 1 ? sharesPerReceipt : null
}

/** The price as the fundamental measures read it. Which filings are per share is asked only where the closes break. */
function comparedPrice({ prices }: Omit<CompanyInputs, 'assumptions'>, facts: CompanyFacts | null): MeasureInput {
  return comparablePriceInput(
    prices,
    prices.latestBreak === null || facts === null ? null : earliestPerShareFiling(facts),
  )
}

/**
 * The earliest day on which one of the figures was filed that the price is compared with share by share: the count of shares
 * and the latest twelve months' earnings a share. Null where neither is known, or not when they were filed.
 */
function earliestPerShareFiling(company: CompanyFacts): IsoDate | null {
  const inputs = [balanceInput(company, 'sharesOutstanding'), latestInput(company, 'epsDiluted')]
  const facts = inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])
  return facts.flatMap(({ filed }) => filed ?? []).toSorted()[0] ?? null
}
