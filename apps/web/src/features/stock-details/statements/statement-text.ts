import type { ReportedFact, StatementFigure, StatementYear } from '@fairweight/contract/wire'
import { reasonCodeOf, reasonLabel } from '@fairweight/domain/explanation'
import {
  STATEMENT_SERIES,
  STATEMENT_SERIES_OF,
  type StatementChart,
  type StatementSeriesId,
} from '@fairweight/domain/statements/statement-series.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { shortDate } from '../../../data/dates.ts'
import {
  compactAmount,
  compactDollars,
  dollars,
  roundAmount,
  shortDollars,
  shortPercent,
  wholePercent,
} from '../../../data/figures.ts'

/** How a chart is called, how it is drawn, and which of its series its sentence is about. */
export interface ChartText {
  readonly title: string
  readonly kind: 'bars' | 'lines'
  readonly lead: StatementSeriesId
  /** What else has to be known to read it. */
  readonly remark: string
}

export const CHART_TEXTS: Readonly<Record<StatementChart, ChartText>> = {
  revenue: { title: 'Revenue', kind: 'bars', lead: 'revenue', remark: '' },
  margins: { title: 'Margins', kind: 'lines', lead: 'net-margin', remark: 'Each is a profit over revenue.' },
  'cash-flow': {
    title: 'Cash flow',
    kind: 'bars',
    lead: 'free-cash-flow',
    remark: 'Free cash flow here is operating cash flow less capital expenditures.',
  },
  debt: {
    title: 'Debt and cash',
    kind: 'bars',
    lead: 'net-debt',
    remark: 'Net debt is debt less cash and short-term investments; below zero there is more cash than debt.',
  },
  shares: {
    title: 'Shares outstanding',
    kind: 'bars',
    lead: 'shares-outstanding',
    remark: 'Earlier counts are adjusted for share splits.',
  },
  distributions: {
    title: 'Dividends and buybacks per share',
    kind: 'bars',
    lead: 'dividends-per-share',
    remark: 'Dividends by ex-dividend day; net buybacks are below zero where more shares were issued than bought back.',
  },
}

const TERMS: Readonly<Partial<Record<StatementSeriesId, TermId>>> = {
  'gross-margin': 'gross-margin',
  'operating-cash-flow': 'operating-cash-flow',
  'free-cash-flow': 'free-cash-flow',
}

/** The glossary's word for a series; null where it has none. */
export function seriesTerm(id: StatementSeriesId): TermId | null {
  return TERMS[id] ?? null
}

/** A figure in the unit of its series, without naming what is counted. */
export function formatStatement(id: StatementSeriesId, value: number | null): string {
  const { unit } = STATEMENT_SERIES[id]
  if (unit === 'fraction') return shortPercent(value)
  if (unit === 'shares') return compactAmount(value)
  return unit === 'USD/share' || Math.abs(value ?? 0) < 1e5 ? dollars(value) : compactDollars(value)
}

/** A mark of the axis, where space is short. */
export function tickOf(chart: StatementChart): (value: number) => string {
  const { unit } = STATEMENT_SERIES[CHART_TEXTS[chart].lead]
  if (unit === 'fraction') return wholePercent
  return unit === 'USD/share' ? shortDollars : roundAmount
}

/** The figure, or in a few words why there is none. */
export function figureText(id: StatementSeriesId, figure: StatementFigure | undefined): string {
  if (figure === undefined) return 'no annual report'
  if (figure.value !== null) return formatStatement(id, figure.value)
  const code = figure.reason === null ? null : reasonCodeOf(figure.reason)
  return code === null ? (figure.reason ?? 'n/a') : reasonLabel(code)
}

/** The reported rows that a figure is made of. */
export function factsBehind({ inputs }: StatementFigure, facts: readonly ReportedFact[]): readonly ReportedFact[] {
  const places = inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])
  return places.flatMap((place) => facts[place] ?? [])
}

/** What the filing that first reported it had said, where a later one states another figure. */
export function firstText(id: StatementSeriesId, { first }: Pick<StatementFigure, 'first'>): string | null {
  return first === undefined
    ? null
    : `first reported as ${formatStatement(id, first.value)} on ${shortDate(first.filed)}`
}

/** A year of a chart in words: 'Fiscal year to Dec 31, 2024: revenue $1.2B'. */
export function yearText(chart: StatementChart, year: StatementYear): string {
  const heading = `Fiscal year to ${shortDate(year.end)}`
  if (year.reason !== null) return `${heading}: ${year.reason}`
  const figures = STATEMENT_SERIES_OF[chart].map((id) => {
    const text = figureText(id, year.figures[id])
    const isKnown = (year.figures[id]?.value ?? null) !== null
    return `${STATEMENT_SERIES[id].name.toLowerCase()} ${isKnown ? text : `n/a (${text})`}`
  })
  return `${heading}: ${figures.join(', ')}`
}

/** From what to what the leading figure went, why series are empty, and what has to be known to read the chart. */
export function chartSummary(chart: StatementChart, years: readonly StatementYear[]): string {
  const { lead, remark } = CHART_TEXTS[chart]
  const ids: readonly StatementSeriesId[] = STATEMENT_SERIES_OF[chart]
  const empty = ids.flatMap((id) => emptyText(id, years) ?? [])
  return [changeText(lead, years), remark, ...new Set(empty)].filter((text) => text !== '').join(' ')
}

function changeText(id: StatementSeriesId, years: readonly StatementYear[]): string {
  const known = years.flatMap(({ end, figures }) => {
    const value = figures[id]?.value ?? null
    return value === null ? [] : [{ end, value }]
  })
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  const { name } = STATEMENT_SERIES[id]
  const to = `${formatStatement(id, last.value)} in the fiscal year to ${shortDate(last.end)}`
  return first === last
    ? `${name} was ${to}.`
    : `${name} went from ${formatStatement(id, first.value)} in the fiscal year to ${shortDate(first.end)} to ${to}.`
}

/** Why a series has no figure in any year. */
function emptyText(id: StatementSeriesId, years: readonly StatementYear[]): string | null {
  const told = years.flatMap(({ figures }) => figures[id] ?? [])
  if (told.some(({ value }) => value !== null)) return null
  const reason = told.at(-1)?.reason ?? null
  return reason === null ? null : `No ${STATEMENT_SERIES[id].name.toLowerCase()}: ${reason}`
}
