import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { INTRINSIC_MEASURES } from './measure-ids.ts'
import type { IntrinsicMeasureId } from './measure-ids.ts'

/** Which measures mean something for a kind, and what is said of the others. */
export interface KindRules {
  /** Estimates of worth that the price is compared with. */
  readonly estimates: readonly IntrinsicMeasureId[]
  /** Whether operating earnings, cash flow and working capital tell of the business: asked for EBITDA, the current ratio and Altman's Z. */
  readonly isOperating: boolean
  /** Why the measures left out are empty; null where none is. */
  readonly reason: ReasonCode | null
  /** Which measures are used, and why the others are not, in one sentence; null where all are. */
  readonly sentence: string | null
}

const ON_EARNINGS_AND_BOOKS = [
  'graham-number',
  'tangible-book-value-per-share',
] as const satisfies readonly IntrinsicMeasureId[]
const BY_THEM = 'the Graham number and the tangible book value alone'

/** The one table of what applies to each kind of company. */
export const KIND_RULES: Readonly<Record<CompanyKind, KindRules>> = {
  'operating company': { estimates: INTRINSIC_MEASURES, isOperating: true, reason: null, sentence: null },
  bank: {
    estimates: ON_EARNINGS_AND_BOOKS,
    isOperating: false,
    reason: 'not-for-banks',
    sentence: `A bank is compared with ${BY_THEM}: it lends money that others have deposited with it, so its cash flow, debt and operating earnings say nothing about its value.`,
  },
  insurer: {
    estimates: ON_EARNINGS_AND_BOOKS,
    isOperating: false,
    reason: 'not-for-insurers',
    sentence: `An insurer is compared with ${BY_THEM}: most of the cash that flows in is owed to policyholders, so its cash flow says nothing about its value.`,
  },
  'property company': {
    estimates: ON_EARNINGS_AND_BOOKS,
    isOperating: false,
    reason: 'not-for-property-companies',
    sentence: `A property trust or other property company is compared with ${BY_THEM}, both conservative: depreciation is charged on buildings that mostly keep their value, and new ones are paid for with new debt and shares.`,
  },
  'financial company': {
    estimates: ON_EARNINGS_AND_BOOKS,
    isOperating: false,
    reason: 'financial-company',
    sentence: `A financial company is compared with ${BY_THEM}: debt and cash are its raw materials, so they cannot be separated from the business.`,
  },
  fund: { estimates: [], isOperating: false, reason: 'not-a-stock', sentence: null },
}

const KINDS: Readonly<Record<CompanyKind, CompanyKind>> = {
  'operating company': 'operating company',
  bank: 'bank',
  insurer: 'insurer',
  'property company': 'property company',
  'financial company': 'financial company',
  fund: 'fund',
}

export const COMPANY_KINDS: readonly CompanyKind[] = Object.values(KINDS)

/** The kind whose measures are left out for a reason; an operating company for any other reason, or none. */
export function kindLeftOutFor(reason: ReasonCode | null): CompanyKind {
  return COMPANY_KINDS.find((kind) => reason !== null && KIND_RULES[kind].reason === reason) ?? 'operating company'
}
