import type { Unit } from '../explanation/measure.ts'

/** What is told of each fiscal year, by the chart that shows it. */
export const STATEMENT_SERIES_OF = {
  revenue: ['revenue'],
  margins: ['gross-margin', 'operating-margin', 'net-margin'],
  'cash-flow': ['operating-cash-flow', 'capital-expenditures', 'free-cash-flow'],
  debt: ['debt', 'liquid-assets', 'net-debt'],
  shares: ['shares-outstanding'],
  distributions: ['dividends-per-share', 'net-buybacks-per-share'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type StatementChart = keyof typeof STATEMENT_SERIES_OF

/** The charts in the order in which they are shown. */
export const STATEMENT_CHARTS = [
  'revenue',
  'margins',
  'cash-flow',
  'debt',
  'shares',
  'distributions',
] as const satisfies readonly StatementChart[]

export type StatementSeriesId = (typeof STATEMENT_SERIES_OF)[StatementChart][number]

/** What a series is called, and in which unit its figures are. */
export const STATEMENT_SERIES: Readonly<Record<StatementSeriesId, { readonly name: string; readonly unit: Unit }>> = {
  revenue: { name: 'Revenue', unit: 'USD' },
  'gross-margin': { name: 'Gross margin', unit: 'fraction' },
  'operating-margin': { name: 'Operating margin', unit: 'fraction' },
  'net-margin': { name: 'Net margin', unit: 'fraction' },
  'operating-cash-flow': { name: 'Operating cash flow', unit: 'USD' },
  'capital-expenditures': { name: 'Capital expenditures', unit: 'USD' },
  'free-cash-flow': { name: 'Free cash flow', unit: 'USD' },
  debt: { name: 'Debt', unit: 'USD' },
  'liquid-assets': { name: 'Cash and short-term investments', unit: 'USD' },
  'net-debt': { name: 'Net debt', unit: 'USD' },
  'shares-outstanding': { name: 'Shares outstanding', unit: 'shares' },
  'dividends-per-share': { name: 'Dividends per share', unit: 'USD/share' },
  'net-buybacks-per-share': { name: 'Net buybacks per share', unit: 'USD/share' },
}
