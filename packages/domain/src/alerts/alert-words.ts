import { inDollars } from '../money/index.ts'
import { dollars, shortPercent } from '../wording/figures.ts'
import type { AlertEvent } from './alert-events.ts'
import type { AlertRule, WorthMeasure } from './alert-rule.ts'
import { filedFigure } from './filed-figures.ts'
import { criterionText, figureText } from './filing-words.ts'

export const WORTH_NAMES: Readonly<Record<WorthMeasure, string>> = {
  dcf: 'discounted cash flow',
  epv: 'earnings power value',
  graham: 'Graham number',
  tangibleBook: 'tangible book value',
  futureCashFlow: 'future cash flow',
}

/** What an alert waits for; `named` is the name of its list, screen or portfolio. */
export function alertSentence(rule: AlertRule, named: string): string {
  switch (rule.kind) {
    case 'grade-change':
      return `A grade ${of(rule.stocks.of, named)} changes`
    case 'doubt':
      return `A check doubts a figure ${of(rule.stocks.of, named)}`
    case 'below-worth':
      return `The price of ${rule.ticker} falls below its ${WORTH_NAMES[rule.measure]}`
    case 'target-price':
      return rule.side === 'at-or-below'
        ? `The price of ${rule.ticker} falls to $${inDollars(rule.price)} or less`
        : `The price of ${rule.ticker} rises to $${inDollars(rule.price)} or more`
    case 'kill-criterion':
      return `${rule.ticker}: I hold while ${criterionText(rule)}`
    case 'screen':
      return `A stock enters or leaves “${named}”`
    case 'holding-limit':
      return `A position of “${named}” is more than ${rule.percent}% of it`
  }
}

function of(watched: 'stock' | 'list' | 'portfolio', named: string): string {
  return watched === 'stock' ? `of ${named}` : `of a stock in “${named}”`
}

/** What happened, without the stock's name; `named` as in {@link alertSentence}. */
export function alertEventSentence(rule: AlertRule, { aspect, from, to, figure }: AlertEvent, named: string): string {
  switch (aspect) {
    case 'value':
    case 'momentum':
      return to === 'gone' ? `${aspect} grade: no longer rated, previously ${from}` : gradeStep(aspect, from, to)
    case 'doubt':
      return to === 'block' ? 'a check withholds a grade, because it doubts a figure' : 'a check doubts a figure'
    case 'worth':
      return rule.kind === 'below-worth' && figure !== null
        ? `the price is below the ${WORTH_NAMES[rule.measure]}, by ${shortPercent(figure)} of it`
        : 'the price is below what was asked'
    case 'price':
      return `the price is ${figure === null ? 'at what was asked' : dollars(figure)}`
    case 'share':
      return rule.kind === 'holding-limit' && figure !== null
        ? `${shortPercent(figure)} of “${named}”, above your limit of ${rule.percent}%`
        : `above your limit in “${named}”`
    case 'figure':
      return criterionSentence(rule, to, figure)
    case 'screen':
      return to === 'gone' ? `left “${named}”: no longer in the data` : `${to} “${named}”`
  }
}

function criterionSentence(rule: AlertRule, to: string, figure: number | null): string {
  if (rule.kind !== 'kill-criterion') return 'what you hold it for is no longer so'
  const is = figure === null ? 'no longer known' : figureText(rule.figure, figure)
  const bound = `${rule.holds} ${figureText(rule.figure, rule.bound)}`
  return to === 'met'
    ? `${filedFigure(rule.figure).name} is ${is}; you hold it while it is ${bound}`
    : `${filedFigure(rule.figure).name} is ${is}, again ${bound} as you hold it for`
}

function gradeStep(tool: 'value' | 'momentum', from: string | null, to: string): string {
  return from === 'gone' ? `${tool} grade: ${to}, previously not rated` : `${tool} grade from ${from} to ${to}`
}
