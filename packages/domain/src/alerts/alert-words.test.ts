import { expect, test } from 'vitest'
import { asListId, asLivingListId, asPortfolioId } from '../identifiers/index.ts'
import { asCents } from '../money/index.ts'
import type { AlertEvent } from './alert-events.ts'
import type { AlertRule } from './alert-rule.ts'
import { alertEventSentence, alertSentence } from './alert-words.ts'

const RULES = {
  stock: { kind: 'grade-change', stocks: { of: 'stock', ticker: 'KO' } },
  list: { kind: 'grade-change', stocks: { of: 'list', listId: asListId('l') } },
  doubt: { kind: 'doubt', stocks: { of: 'portfolio', portfolioId: asPortfolioId('p') } },
  worth: { kind: 'below-worth', ticker: 'KO', measure: 'dcf' },
  low: { kind: 'target-price', ticker: 'KO', side: 'at-or-below', price: asCents(5005) },
  high: { kind: 'target-price', ticker: 'KO', side: 'at-or-above', price: asCents(9000) },
  screen: { kind: 'screen', livingListId: asLivingListId('s') },
  limit: { kind: 'holding-limit', portfolioId: asPortfolioId('p'), percent: 20 },
} as const satisfies Record<string, AlertRule>

test.each([
  [RULES.stock, 'KO', 'A grade of KO changes'],
  [RULES.list, 'Mine', 'A grade of a stock in “Mine” changes'],
  [RULES.doubt, 'Plan', 'A check doubts a figure of a stock in “Plan”'],
  [RULES.worth, 'KO', 'The price of KO falls below its discounted cash flow'],
  [RULES.low, 'KO', 'The price of KO falls to $50.05 or less'],
  [RULES.high, 'KO', 'The price of KO rises to $90.00 or more'],
  [RULES.screen, 'Cheap', 'A stock enters or leaves “Cheap”'],
  [RULES.limit, 'Plan', 'A position of “Plan” is more than 20% of it'],
])('%j of %s waits for: %s', (rule, named, sentence) => {
  expect(alertSentence(rule, named)).toBe(sentence)
})

const event = (change: Partial<AlertEvent>): AlertEvent => ({
  ticker: 'KO',
  name: 'Coca-Cola',
  aspect: 'value',
  from: 'A',
  to: 'A*',
  figure: null,
  ...change,
})

test.each<[AlertRule, Partial<AlertEvent>, string]>([
  [RULES.stock, {}, 'value grade from A to A*'],
  [RULES.stock, { aspect: 'momentum', to: 'gone' }, 'momentum grade: no longer rated, previously A'],
  [RULES.stock, { from: 'gone' }, 'value grade: A*, previously not rated'],
  [RULES.doubt, { aspect: 'doubt', to: 'warn' }, 'a check doubts a figure'],
  [RULES.doubt, { aspect: 'doubt', to: 'block' }, 'a check withholds a grade, because it doubts a figure'],
  [
    RULES.worth,
    { aspect: 'worth', to: 'met', figure: 0.125 },
    'the price is below the discounted cash flow, by 12.5% of it',
  ],
  [RULES.low, { aspect: 'price', to: 'met', figure: 49.5 }, 'the price is $49.50'],
  [RULES.limit, { aspect: 'share', to: 'met', figure: 0.234 }, '23.4% of “Mine”, above your limit of 20%'],
  [RULES.screen, { aspect: 'screen', to: 'entered' }, 'entered “Mine”'],
  [RULES.screen, { aspect: 'screen', to: 'left' }, 'left “Mine”'],
  [RULES.screen, { aspect: 'screen', to: 'gone' }, 'left “Mine”: no longer in the data'],
])('%j with %j is told as: %s', (rule, change, sentence) => {
  expect(alertEventSentence(rule, event(change), 'Mine')).toBe(sentence)
})
