import type { IsoDate } from '../time/iso-date.ts'
import type { CompanyFacts } from './company-facts.ts'
import { balanceInput, latestInput } from './reported-input.ts'

/**
 * The earliest day on which one of the figures was filed that the price is compared with share by share: the count of shares
 * and the latest twelve months' earnings a share. Null where neither is known, or not when they were filed.
 */
export function earliestPerShareFiling(company: CompanyFacts): IsoDate | null {
  const inputs = [balanceInput(company, 'sharesOutstanding'), latestInput(company, 'epsDiluted')]
  const facts = inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])
  return facts.flatMap(({ filed }) => filed ?? []).toSorted()[0] ?? null
}
