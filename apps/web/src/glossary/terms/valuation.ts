import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'
import { percent } from '@fairweight/domain/wording/figures.ts'

const { valuation, rating } = METHOD_SETTINGS
const rates = valuation.discountRates.map(({ rate }) => rate)
const forecastYears = valuation.steadyGrowthYears + valuation.fadingGrowthYears

/** What a share is worth, and what that is computed from. */
export const VALUATION_TERMS = [
  {
    id: 'book-value',
    term: 'Book value',
    meaning: 'Assets minus liabilities that belong to common shareholders. We show it per share.',
    seenAt: 'value method',
  },
  {
    id: 'discount-rate',
    term: 'Discount rate',
    meaning: `The yearly rate by which later money counts less. Ours is ${percent(Math.min(...rates))} to ${percent(Math.max(...rates))}, lower for larger companies.`,
    seenAt: 'value method',
  },
  {
    id: 'discounted-cash-flow',
    term: 'Discounted cash flow',
    also: 'DCF',
    meaning: `All cash a business is expected to earn, in today’s money. Growth slows to ${percent(valuation.terminalGrowth)} and stays there.`,
    seenAt: 'details',
  },
  {
    id: 'earnings-per-share',
    term: 'Earnings per share',
    also: 'EPS',
    meaning: 'Net income divided by all shares. We count options too.',
    seenAt: 'details',
  },
  {
    id: 'earnings-power-value',
    term: 'Earnings power value',
    also: 'EPV',
    meaning: `What a business is worth if it never grows. Normalized earnings after ${percent(valuation.taxRate)} tax are divided by the discount rate.`,
    seenAt: 'details',
  },
  {
    id: 'ebit',
    term: 'EBIT',
    meaning: 'Earnings before interest and taxes. It shows what a business earns, however financed.',
    seenAt: 'value method',
  },
  {
    id: 'ebitda',
    term: 'EBITDA',
    meaning:
      'EBIT before depreciation and amortization. Below zero, it bars a value rating outside finance and real estate.',
    seenAt: 'earnings filter',
  },
  {
    id: 'estimate-of-worth',
    term: 'Fair value estimate',
    also: 'intrinsic value',
    meaning: 'What a share may be worth, whatever its price. We compute five, each with its own method.',
    seenAt: 'details',
  },
  {
    id: 'free-cash-flow',
    term: 'Free cash flow',
    meaning: `Cash earned before interest, minus capital expenditures. We average ${valuation.cashFlowYears} years.`,
    seenAt: 'value method',
  },
  {
    id: 'future-cash-flow',
    term: 'Future cash flow',
    meaning: `The first ${forecastYears} years of discounted cash flow. What comes later does not count.`,
    seenAt: 'details',
  },
  {
    id: 'gap-to-flip',
    term: 'Gap to flip',
    meaning: `How far the price must move to change a test’s result. Within ${percent(rating.boundary)} it is close.`,
    seenAt: 'details',
  },
  {
    id: 'goodwill',
    term: 'Goodwill',
    meaning: 'What a company paid for others above their net assets. It cannot be sold on its own.',
    seenAt: 'value method',
  },
  {
    id: 'graham-number',
    term: 'Graham number',
    meaning: `The square root of ${valuation.grahamMultiple} × earnings × book value, both per share. Graham paid no more.`,
    seenAt: 'details',
  },
  {
    id: 'intangible-assets',
    term: 'Intangible assets',
    meaning: 'Patents, brands and the like. Their value is hard to prove.',
    seenAt: 'value method',
  },
  {
    id: 'margin-of-safety',
    term: 'Margin of safety',
    meaning: 'How far the price is below an estimate of fair value: 1 − price ÷ value. A wide one forgives errors.',
    seenAt: 'screener',
  },
  {
    id: 'minority-interest',
    term: 'Minority interest',
    meaning: 'The part of subsidiaries that others own. It is subtracted before value is shared out.',
    seenAt: 'value method',
  },
  {
    id: 'normalized-margin',
    term: 'Normalized margin',
    meaning: `EBIT divided by revenue, averaged over up to ${valuation.marginYears} years. One odd year then weighs less.`,
    seenAt: 'details',
  },
  {
    id: 'preferred-equity',
    term: 'Preferred equity',
    meaning: 'Stock paid before common shares. It is subtracted before value is shared out.',
    seenAt: 'value method',
  },
  {
    id: 'revenue-growth',
    term: 'Revenue growth',
    meaning: `Yearly sales growth over up to ${valuation.growthYears} years. Forecasts hold it between ${percent(valuation.minimumGrowth)} and ${percent(valuation.maximumGrowth)}.`,
    seenAt: 'value method',
  },
  {
    id: 'tangible-book-value',
    term: 'Tangible book value',
    meaning: 'Book value without goodwill and other intangibles. A negative one never counts as cheap.',
    seenAt: 'details',
  },
] as const satisfies readonly GlossaryTerm[]
