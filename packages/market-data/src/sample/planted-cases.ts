import type { PlantedCase } from './planted-case.ts'
import { BUSINESS_CASES } from './planted/cases/business-cases.ts'
import { FILING_CASES } from './planted/cases/filing-cases.ts'
import { FOREIGN_CASES } from './planted/cases/foreign-cases.ts'
import { PRICE_CASES } from './planted/cases/price-cases.ts'

/** The planted companies: every peculiarity that filings and price files are known for, each with its answer. */
export const PLANTED_CASES: readonly PlantedCase[] = [
  ...BUSINESS_CASES, ...FILING_CASES, ...FOREIGN_CASES, ...PRICE_CASES,
]
