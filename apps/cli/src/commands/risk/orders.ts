import { robustOrders, type RobustOrdersResult } from '@fairweight/domain/optimization'
import { totalValue } from '@fairweight/domain/portfolio'
import { parseOneOf, wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { alignColumns } from '../../output/align-columns.ts'
import { amountOf, HELD_OPTIONS, heldPrices } from './held-prices.ts'
import { readCloses } from './read-closes.ts'

const LEVELS = ['least_risk', 'balanced', 'maximum_return'] as const

/** `fairweight orders` */
export const orders: Command = {
  options: {
    ...HELD_OPTIONS,
    level: { kind: 'value', placeholder: 'LEVEL', about: `${LEVELS.join(', ')}; balanced unless given` },
    cap: { kind: 'value', placeholder: 'PERCENT', about: 'how much one stock may weigh (40 of many unless given)' },
    rate: { kind: 'value', placeholder: 'PERCENT', about: 'the risk-free rate of a year (0 unless given)' },
    seed: { kind: 'value', placeholder: 'NUMBER', about: 'the same one draws the same histories (1 unless given)' },
  },
  notes: [
    'Tells which orders lead from what is held to the best mix, and how many of 200 histories, drawn from the days of the prices, agree on each. Orders on which',
    'fewer than 195 agree drop, and the rest is solved again. To buy a stock that is not held, give it as TICKER=0.',
  ],
  async run(options, terminal) {
    const held = heldPrices(options, await readCloses(options.value('prices') ?? ''))
    const total = totalValue(held)
    if (total === 0) throw new UsageError('--held needs something that is worth more than 0.')
    const cap = options.value('cap')
    const found = robustOrders({
      tickers: held.positions.map(({ symbol }) => symbol),
      totalReturnCloses: held.positions.map(({ closes }) => closes),
      dates: held.days,
      riskFreeRate: amountOf('rate', options.value('rate') ?? '0') / 100,
      riskLevel: parseOneOf(options, 'level', LEVELS) ?? 'balanced',
      maxWeight: cap === undefined ? undefined : amountOf('cap', cap) / 100,
      today: held.positions.map(({ value }) => value / total),
      seed: wholeNumber(options, 'seed') ?? 1,
    })
    if (options.flag('json')) await terminal.print(JSON.stringify(found))
    else for (const line of describeOrders(found, total)) await terminal.print(line)
    return 'reason' in found ? 1 : 0
  },
}

const REASONS = {
  'too-few-returns': 'Give at least two stocks, and prices of at least 121 days on which all of them traded.',
  'no-mix': 'There is no such mix of these stocks: the cap leaves too little, or nothing beats the risk-free rate.',
}

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`

function describeOrders(found: RobustOrdersResult, total: number): readonly string[] {
  if ('reason' in found) return [REASONS[found.reason]]
  const kept = found.orders.filter(({ isKept }) => isKept)
  return [
    `${found.resamples} histories of ${found.sessions} sessions each:`,
    ...alignColumns(
      [
        ['', 'today', 'best mix', 'agree', 'order'],
        ...found.orders.map(({ ticker, today, wanted, agreeing, isKept, weight }) => [
          ticker,
          percent(today),
          percent(wanted),
          String(agreeing),
          isKept ? `${weight > today ? 'buy' : 'sell'} for $${(Math.abs(weight - today) * total).toFixed(2)}` : 'none',
        ]),
      ],
      [1, 2, 3],
    ),
    kept.length === 0
      ? 'Hold: no order is more than chance.'
      : `${kept.length} of ${found.orders.length} orders are kept.`,
  ]
}
