import { parseTicker } from '@fairweight/domain/naming'
import { concentration, replayCrises, riskSheet } from '@fairweight/domain/portfolio'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { describeRisk } from './describe-risk.ts'
import { amountOf, HELD_OPTIONS, heldPrices } from './held-prices.ts'
import { type ClosesFile, readCloses } from './read-closes.ts'

const USUAL_LIMIT = '10'

/** `fairweight risk` */
export const risk: Command = {
  options: {
    ...HELD_OPTIONS,
    cash: { kind: 'value', placeholder: 'USD', about: 'cash beside it (none unless given)' },
    market: { kind: 'value', placeholder: 'TICKER', about: 'the column that stands for the market: gives the beta' },
    limit: {
      kind: 'value',
      placeholder: 'PERCENT',
      about: `how much of everything one position may be (${USUAL_LIMIT} unless given)`,
    },
  },
  notes: [
    'Tells the volatility, beta, maximum drawdown and correlations of what is held over the last two years, which positions bring how much of the risk,',
    'what today’s holdings would have done in October 2008, March 2020 and 2022, and what is above the limit. Nothing is stored or sent.',
    'A position without prices of a time is named and left out of its figures, never guessed.',
  ],
  async run(options, terminal) {
    const file = await readCloses(options.value('prices') ?? '')
    const held = heldPrices(options, file)
    const report = {
      sheet: riskSheet(held, marketCloses(options.value('market'), file)),
      replayed: replayCrises(held),
      concentration: concentration(held, amountOf('limit', options.value('limit') ?? USUAL_LIMIT) / 100),
    }
    if (options.flag('json')) await terminal.print(JSON.stringify(report))
    else for (const line of describeRisk(report)) await terminal.print(line)
    return 'reason' in report.sheet ? 1 : 0
  },
}

function marketCloses(name: string | undefined, { closes }: ClosesFile): Float64Array | null {
  if (name === undefined) return null
  const symbol = parseTicker(name)
  const found = symbol === null ? undefined : closes.get(symbol)
  if (found === undefined) throw new UsageError(`--market ${name} has no column among the prices.`)
  return found
}
