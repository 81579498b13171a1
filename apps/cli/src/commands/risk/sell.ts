import { readFile } from 'node:fs/promises'
import { readBrokerFile } from '@fairweight/domain/broker-files'
import { asCents } from '@fairweight/domain/money'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import {
  asShares,
  harvestLosses,
  hurdleReturn,
  MILLIONTHS_PER_SHARE,
  planSale,
  type SaleTerms,
  substitutesFor,
} from '@fairweight/domain/portfolio'
import { wholeNumber } from '../../command-line/checked-values.ts'
import type { Command, TypedOptions } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { describeSales, type PlannedSaleReport } from './describe-sales.ts'
import { amountOf, HELD_OPTIONS } from './held-prices.ts'
import { type ClosesFile, readCloses } from './read-closes.ts'

const USUAL_YEARS = 5
const USUAL_RETURN = '7'
const MAX_SUBSTITUTES = 3

/** `fairweight sell` */
export const sell: Command = {
  options: {
    files: {
      kind: 'list',
      placeholder: 'FILE',
      isNeeded: true,
      about: 'brokers’ CSV files of transactions, as for holdings',
    },
    prices: HELD_OPTIONS.prices,
    'short-tax': { kind: 'value', placeholder: 'PERCENT', isNeeded: true, about: 'your tax on gains of up to a year' },
    'long-tax': {
      kind: 'value',
      placeholder: 'PERCENT',
      isNeeded: true,
      about: 'your tax on gains of more than a year',
    },
    sell: { kind: 'list', placeholder: 'TICKER=SHARES', about: 'what you think of selling, such as KO=10' },
    fee: { kind: 'value', placeholder: 'USD', about: 'what one order costs (0 unless given)' },
    spread: { kind: 'value', placeholder: 'PERCENT', about: 'what lies between bid and offer (0 unless given)' },
    extra: {
      kind: 'value',
      placeholder: 'PERCENT',
      about: 'how much more a year the money is to earn elsewhere (0 unless given)',
    },
    return: {
      kind: 'value',
      placeholder: 'PERCENT',
      about: `what the shares are expected to earn a year (${USUAL_RETURN} unless given)`,
    },
    years: {
      kind: 'value',
      placeholder: 'NUMBER',
      about: `for how long the money stays (${USUAL_YEARS} unless given)`,
    },
  },
  notes: [
    'Names the lots of a sale that cost the least tax, and how much more the money must earn elsewhere to make up for tax and cost; unless it does, the',
    'answer is to hold. Lists losses that save more tax than they cost to take, until when not to buy the same again, and what moved alike. The day of the',
    'sale is the last one of the prices. Tax rates are yours to give; this is arithmetic and no advice.',
  ],
  async run(options, terminal) {
    const prices = await readCloses(options.value('prices') ?? '')
    const files = await Promise.all(options.list('files').map(async (path) => readBrokerFile(await textOf(path))))
    const transactions = files.flatMap((file) => file.transactions)
    const terms = termsOf(options, prices)
    const last = lastCloses(prices)
    const years = Math.max(1, wholeNumber(options, 'years') ?? USUAL_YEARS)
    const expectedReturn = amountOf('return', options.value('return') ?? USUAL_RETURN) / 100
    const extra = amountOf('extra', options.value('extra') ?? '0') / 100
    const sales = options.list('sell').map((word): PlannedSaleReport => {
      const { symbol, shares } = wantedSale(word)
      const price = last.get(symbol)
      if (price === undefined) throw new UsageError(`${symbol} has no column of prices.`)
      const plan = planSale(transactions, { symbol, shares, price }, terms)
      const hurdle = 'reason' in plan ? null : hurdleReturn({ plan, terms, years, expectedReturn })
      return { symbol, plan, hurdle, advice: hurdle !== null && extra > hurdle ? 'sell' : 'hold' }
    })
    const losses = harvestLosses(transactions, last, terms).map((loss) => ({
      ...loss,
      substitutes: substitutesFor(loss.symbol, prices.closes).slice(0, MAX_SUBSTITUTES),
    }))
    const report = { date: terms.date, years, extra, sales, losses }
    if (options.flag('json')) await terminal.print(JSON.stringify(report))
    else for (const line of describeSales(report)) await terminal.print(line)
    return 0
  },
}

function termsOf(options: TypedOptions, { days }: ClosesFile): SaleTerms {
  const percent = (name: string): number => amountOf(name, options.value(name) ?? '0') / 100
  const date = days.at(-1)
  if (date === undefined) throw new UsageError('The prices have no day.')
  return {
    date,
    shortRate: percent('short-tax'),
    longRate: percent('long-tax'),
    fee: asCents(Math.round(100 * amountOf('fee', options.value('fee') ?? '0'))),
    halfSpread: percent('spread') / 2,
  }
}

/** The newest close of each ticker. */
function lastCloses({ closes }: ClosesFile): ReadonlyMap<Ticker, number> {
  return new Map(
    Array.from(closes).flatMap(([symbol, series]) => {
      const close = series.findLast((one) => one > 0)
      return close === undefined ? [] : [[symbol, close]]
    }),
  )
}

function wantedSale(word: string) {
  const [name = '', count = ''] = word.split('=')
  const symbol = parseTicker(name)
  if (symbol === null || count === '') throw new UsageError(`--sell is TICKER=SHARES, such as KO=10, not “${word}”.`)
  return { symbol, shares: asShares(Math.round(amountOf('sell', count) * MILLIONTHS_PER_SHARE)) }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read.`)
  }
}
