import { type AlertRule, TARGET_PRICE_CENTS, type WatchedStocks, WORTH_MEASURES } from '@fairweight/domain/alerts'
import { asListId, asLivingListId, asPortfolioId } from '@fairweight/domain/identifiers'
import { isCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'

export const ALERT_KINDS = [
  { value: 'grade-change', label: 'A grade changes' },
  { value: 'target-price', label: 'A price is reached' },
  { value: 'below-worth', label: 'The price falls below what a share is worth' },
  { value: 'screen', label: 'A stock enters or leaves a living list' },
  { value: 'holding-limit', label: 'A holding is over my limit' },
  { value: 'doubt', label: 'A check doubts a figure' },
] as const

/** What stands in the form, as it was typed. */
export interface TypedAlert {
  readonly kind: (typeof ALERT_KINDS)[number]['value']
  /** `stock`, or `list:` or `portfolio:` with an ID. */
  readonly about: string
  readonly ticker: string
  readonly measure: string
  readonly side: string
  readonly price: string
  readonly screen: string
  readonly portfolio: string
  readonly percent: string
}

export type AlertFaults = Readonly<Partial<Record<keyof TypedAlert, string>>>

type ReadAlert = { readonly rule: AlertRule } | { readonly faults: AlertFaults }

/** What was typed as a rule, or what is wrong with each field. */
export function readAlert(typed: TypedAlert): ReadAlert {
  switch (typed.kind) {
    case 'grade-change':
    case 'doubt': {
      const stocks = readStocks(typed)
      return 'of' in stocks ? { rule: { kind: typed.kind, stocks } } : { faults: stocks }
    }
    case 'target-price':
      return readTargetPrice(typed)
    case 'below-worth': {
      const ticker = readTicker(typed.ticker)
      const measure = WORTH_MEASURES.find((each) => each === typed.measure) ?? 'dcf'
      return ticker === null ? { faults: NO_TICKER } : { rule: { kind: 'below-worth', ticker, measure } }
    }
    case 'screen':
      return typed.screen === ''
        ? { faults: { screen: 'Choose a living list. You keep a screen as one on the dashboard.' } }
        : { rule: { kind: 'screen', livingListId: asLivingListId(typed.screen) } }
    case 'holding-limit':
      return readLimit(typed)
  }
}

const NO_TICKER: AlertFaults = { ticker: 'Enter a ticker, such as KO or BRK.B.' }

function readTicker(text: string): string | null {
  return parseTicker(text.replace('/', '.'))
}

function readStocks({ about, ticker }: TypedAlert): WatchedStocks | AlertFaults {
  const [of, id = ''] = about.split(':')
  if (of === 'list') return { of, listId: asListId(id) }
  if (of === 'portfolio') return { of, portfolioId: asPortfolioId(id) }
  const read = readTicker(ticker)
  return read === null ? NO_TICKER : { of: 'stock', ticker: read }
}

function readTargetPrice({ ticker, side, price }: TypedAlert): ReadAlert {
  const read = readTicker(ticker)
  const cents = centsOf(price)
  const isPrice = cents >= TARGET_PRICE_CENTS.min && cents <= TARGET_PRICE_CENTS.max
  if (read === null || !isCents(cents) || !isPrice)
    return {
      faults: {
        ...(read === null && NO_TICKER),
        ...(!isPrice && { price: 'Enter dollars and cents, such as 45 or 45.50.' }),
      },
    }
  return {
    rule: { kind: 'target-price', ticker: read, side: side === 'at-or-above' ? side : 'at-or-below', price: cents },
  }
}

function readLimit({ portfolio, percent }: TypedAlert): ReadAlert {
  const limit = Number(/^(\d{1,2})\s?%?$/.exec(percent.trim())?.[1] ?? Number.NaN)
  if (portfolio === '' || !(limit >= 1))
    return {
      faults: {
        ...(portfolio === '' && { portfolio: 'Choose a portfolio. It has to be kept with your account.' }),
        ...(!(limit >= 1) && { percent: 'Enter whole percent from 1 to 99.' }),
      },
    }
  return { rule: { kind: 'holding-limit', portfolioId: asPortfolioId(portfolio), percent: limit } }
}

/** "1,234.5" in cents; NaN for what is no such amount. */
function centsOf(text: string): number {
  const [, whole = '', rest = ''] = /^\$?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === '' ? Number.NaN : Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
}
