import type { Tool } from '../entitlement/index.ts'
import type { AlertRule, KillCriterion, WorthMeasure } from './alert-rule.ts'
import type { FigureReading, QuotedFiling } from './filed-figures.ts'

/** What a publish says of one stock, as far as an alert asks. */
export interface AlertedStock {
  readonly name: string
  /** Grades as they are printed, `Unranked` included. */
  readonly value: string
  readonly momentum: string
  /** The last close in US dollars; null where none is known. */
  readonly price: number | null
  /** 1 − price / worth by measure; null where the measure is empty or below zero. */
  readonly margins: Readonly<Record<WorthMeasure, number | null>>
  readonly doubt: 'none' | 'warn' | 'block'
}

/** A published day as an alert of one person sees it. */
export interface AlertDay {
  readonly stocks: ReadonlyMap<string, AlertedStock>
  /** The tools held: grades and measures of others are not looked at. */
  readonly tools: ReadonlySet<Tool>
  /** The stocks that the alert is about: those of its list or portfolio, or the one that it names. */
  readonly watched: readonly string[]
  /** The share of each position in the priced money of the alert's portfolio, 0 to 1. */
  readonly shares: ReadonlyMap<string, number>
  /** What filings say of the figure that the alert is about; absent for any other alert. */
  readonly reading?: FigureReading
}

export const ALERT_ASPECTS = ['value', 'momentum', 'doubt', 'price', 'worth', 'share', 'screen', 'figure'] as const
export type AlertAspect = (typeof ALERT_ASPECTS)[number]

/** What is so of one stock on a day, by what was asked. What is not known on that day is left out. */
export interface Observation {
  readonly name: string | null
  readonly aspects: Readonly<Partial<Record<AlertAspect, string>>>
  /** The price in US dollars, the margin or the share behind it; null where there is no such figure. */
  readonly figure: number | null
  /** The filing that the figure was read from, where there is one. */
  readonly filing?: QuotedFiling
}

/** What an alert finds on a published day by ticker; nothing for one that follows a screen, whose stays tell it. */
export function observeAlert(rule: AlertRule, day: AlertDay): ReadonlyMap<string, Observation> {
  const found = day.watched.flatMap((ticker): [string, Observation][] => {
    const observation = observeStock(rule, ticker, day)
    return observation === null ? [] : [[ticker, observation]]
  })
  return new Map(found)
}

/** Whether a figure is still as a criterion wants it: a figure at the bound is not. */
export function holdsStill({ holds, bound }: Pick<KillCriterion, 'holds' | 'bound'>, value: number): boolean {
  return holds === 'above' ? value > bound : value < bound
}

function observeStock(
  rule: AlertRule,
  ticker: string,
  { stocks, tools, shares, reading }: AlertDay,
): Observation | null {
  const stock = stocks.get(ticker) ?? null
  const name = stock?.name ?? null
  switch (rule.kind) {
    case 'grade-change': {
      const grades = {
        ...(tools.has('value') && { value: stock?.value ?? 'gone' }),
        ...(tools.has('momentum') && { momentum: stock?.momentum ?? 'gone' }),
      }
      return { name, aspects: grades, figure: null }
    }
    case 'doubt':
      return stock && { name, aspects: { doubt: stock.doubt }, figure: null }
    case 'below-worth': {
      const margin = tools.has('value') ? (stock?.margins[rule.measure] ?? null) : null
      return margin === null ? null : { name, aspects: { worth: margin > 0 ? 'met' : 'not-met' }, figure: margin }
    }
    case 'target-price': {
      const price = stock?.price ?? null
      if (price === null) return null
      const wanted = rule.price / 100
      const isMet = rule.side === 'at-or-below' ? price <= wanted : price >= wanted
      return { name, aspects: { price: isMet ? 'met' : 'not-met' }, figure: price }
    }
    case 'holding-limit': {
      const share = shares.get(ticker)
      if (share === undefined) return null
      return { name, aspects: { share: share * 100 > rule.percent ? 'met' : 'not-met' }, figure: share }
    }
    case 'kill-criterion': {
      const value = reading?.value ?? null
      if (value === null) return null
      const filing = reading?.filing ?? null
      return {
        name,
        aspects: { figure: holdsStill(rule, value) ? 'not-met' : 'met' },
        figure: value,
        ...(filing && { filing }),
      }
    }
    case 'screen':
      return null
  }
}
