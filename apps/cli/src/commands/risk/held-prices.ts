import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import type { HeldPrices } from '@fairweight/domain/portfolio'
import type { Option, TypedOptions } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import type { ClosesFile } from './read-closes.ts'

/** The options by which a command is told what is held, and at which prices. */
export const HELD_OPTIONS: Record<'prices' | 'held', Option> = {
  prices: {
    kind: 'value',
    placeholder: 'FILE',
    isNeeded: true,
    about:
      'a CSV with days in its first column and a column of closes for each ticker, adjusted for splits and dividends',
  },
  held: {
    kind: 'list',
    placeholder: 'TICKER=USD',
    isNeeded: true,
    about: 'what is held of each, such as KO=4000 PEP=2500.50',
  },
}

/** What is held by the options, with the closes of each; none of a ticker without a column. Throws UsageError. */
export function heldPrices(options: TypedOptions, { days, closes }: ClosesFile): HeldPrices {
  const values = new Map<Ticker, number>()
  for (const word of options.list('held')) {
    const [name = '', amount = ''] = word.split('=')
    const symbol = parseTicker(name)
    if (symbol === null || amount === '') throw new UsageError(`--held is TICKER=USD, such as KO=4000, not “${word}”.`)
    values.set(symbol, (values.get(symbol) ?? 0) + amountOf('held', amount))
  }
  return {
    days,
    positions: Array.from(values, ([symbol, value]) => ({
      symbol,
      value,
      closes: closes.get(symbol) ?? new Float64Array(days.length).fill(Number.NaN),
    })),
    cash: amountOf('cash', options.value('cash') ?? '0'),
  }
}

/** A number of 0 or more, as it was typed for an option. Throws UsageError. */
export function amountOf(option: string, text: string): number {
  if (/^\d{1,15}(\.\d+)?$/.test(text)) return Number(text)
  throw new UsageError(`--${option} needs a number of 0 or more, not “${text}”.`)
}
