import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'
import { percent } from './numbers.ts'

const { valuation, rating } = METHOD_SETTINGS
const rates = valuation.discountRates.map(({ rate }) => rate)
const forecastYears = valuation.steadyGrowthYears + valuation.fadingGrowthYears

/** What a share is worth, and what that is computed from. */
export const VALUATION_TERMS = [
  { id: 'book-value', term: 'Book value', meaning: 'What a company owns less all it owes, for common shares. We state it per share.', seenAt: 'value method' },
  { id: 'discount-rate', term: 'Discount rate', meaning: `The yearly return by which later money counts less. Ours is ${percent(Math.min(...rates))} to ${percent(Math.max(...rates))}, lower for larger companies.`, seenAt: 'value method' },
  { id: 'discounted-cash-flow', term: 'Discounted cash flow', also: 'DCF', meaning: `All the cash a business should earn, in today’s money. Growth fades to ${percent(valuation.terminalGrowth)} and stays.`, seenAt: 'details' },
  { id: 'earnings-per-share', term: 'Earnings per share', also: 'EPS', meaning: 'Net income divided by all shares. We count options too.', seenAt: 'details' },
  { id: 'earnings-power-value', term: 'Earnings power value', also: 'EPV', meaning: `What a business is worth if it never grows. Normal earnings after ${percent(valuation.taxRate)} tax are divided by the discount rate.`, seenAt: 'details' },
  { id: 'ebit', term: 'EBIT', meaning: 'Earnings before interest and taxes. It shows what a business earns, however financed.', seenAt: 'value method' },
  { id: 'ebitda', term: 'EBITDA', meaning: 'EBIT before depreciation and amortization. Below zero it bars a value rating, except in finance and property.', seenAt: 'earnings filter' },
  { id: 'estimate-of-worth', term: 'Estimate of worth', also: 'fair value', meaning: 'What a share may be worth, whatever it costs. We compute five, each by its own rule.', seenAt: 'details' },
  { id: 'free-cash-flow', term: 'Free cash flow', meaning: `Cash earned before interest, less what was spent on lasting things. We average ${valuation.cashFlowYears} years.`, seenAt: 'value method' },
  { id: 'future-cash-flow', term: 'Future cash flow', meaning: `The first ${forecastYears} years of discounted cash flow. What comes later counts for nothing.`, seenAt: 'details' },
  { id: 'gap-to-flip', term: 'Gap to flip', meaning: `How far the price must move to turn a test’s answer. Within ${percent(rating.boundary)} it stands by a hair.`, seenAt: 'details' },
  { id: 'goodwill', term: 'Goodwill', meaning: 'What a company paid for others above their net assets. It cannot be sold on its own.', seenAt: 'value method' },
  { id: 'graham-number', term: 'Graham number', meaning: `The square root of ${valuation.grahamMultiple} × earnings × book value, both per share. Benjamin Graham would pay no more.`, seenAt: 'details' },
  { id: 'intangible-assets', term: 'Intangible assets', meaning: 'Patents, brands and the like. Their worth is hard to prove.', seenAt: 'value method' },
  { id: 'margin-of-safety', term: 'Margin of safety', meaning: 'How far the price lies below an estimate of worth: 1 − price ÷ worth. A wide one forgives errors.', seenAt: 'screener' },
  { id: 'minority-interest', term: 'Minority interest', meaning: 'The part of its subsidiaries that others own. It is taken off before worth is shared out.', seenAt: 'value method' },
  { id: 'normalized-margin', term: 'Normalized margin', meaning: `EBIT divided by revenue, averaged over up to ${valuation.marginYears} years. One odd year then weighs less.`, seenAt: 'details' },
  { id: 'preferred-equity', term: 'Preferred equity', meaning: 'Shares that are paid before common ones. It is taken off before worth is shared out.', seenAt: 'value method' },
  { id: 'revenue-growth', term: 'Revenue growth', meaning: `The yearly rise of sales over up to ${valuation.growthYears} years. Forecasts hold it between ${percent(valuation.minimumGrowth)} and ${percent(valuation.maximumGrowth)}.`, seenAt: 'value method' },
  { id: 'tangible-book-value', term: 'Tangible book value', meaning: 'Book value without goodwill and other intangible assets. Below zero it never counts as cheap.', seenAt: 'details' },
] as const satisfies readonly GlossaryTerm[]
