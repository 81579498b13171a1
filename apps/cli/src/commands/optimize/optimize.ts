import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { solveOptimizationProblem } from '@fairweight/domain/optimization'
import type { Command, TypedOptions } from '../../command-line/command.ts'
import { dataDirectory } from '../../operations/data-folder.ts'
import { progressDisplay } from '../../output/progress.ts'
import type { Terminal } from '../../output/terminal.ts'
import type { Replay } from './replay-result.ts'

/** How many differences a reader is shown. */
const MAX_SHOWN = 5

/** `fairweight optimize` */
export const optimize: Command = {
  options: {
    replay: {
      kind: 'flag',
      about: 'read one saved answer, recompute it from its snapshot and say whether every bit matches',
    },
  },
  notes: [
    'Reads one problem per line from standard input and answers each with one line:',
    '{ id, assets, expectedReturns, covariance (packed lower triangle, row by row), riskFreeRate, lower, upper,',
    '  objective: "minimum-variance" | "maximum-sharpe" | "maximum-return" | "target-return" | "target-volatility" | "frontier" | "turnover-frontier",',
    '  target?, points? }; instead of covariance: factors: { loadings, specificVariances },',
    'or dailyReturns: one row for each asset, with estimator: "ledoit-wolf-constant-correlation" | "constant-variance" | "sample"; expectedReturns are then',
    'the mean returns of a year unless they are given. Made for thousands of assets.',
    'Caps on groups of assets: groups: [{ name, members: [names of assets], upper }]. Holdings: smallestHolding (either zero or at least this weight) and',
    'mostHoldings, for minimum-variance, maximum-return, target-return and frontier; the answer then includes the proven gap.',
    'turnover-frontier answers the way from today (the weights that are held) to minimum variance: turnoverCorners, each with its turnover.',
    'With entryReturns: true, for an objective that names one mix: the expected return at which each asset that is left out joins (its price of entry).',
    'A line that is not a problem is answered with status "invalid" and a reason; the lines after it are still solved.',
    'With --replay standard input is one answer of the API, or what the page saved: { answer, ranges?, comparison? }.',
    'It exits with code 1 when a bit differs.',
  ],
  async run(options, terminal) {
    if (options.flag('replay')) return replay(options, terminal)
    for await (const line of createInterface({ input: terminal.input, crlfDelay: Infinity })) {
      if (line.trim() !== '') await terminal.print(JSON.stringify(answerTo(line)))
    }
    return 0
  },
}

async function replay(options: TypedOptions, terminal: Terminal): Promise<number> {
  const display = progressDisplay(terminal.errors, options.flag('json'))
  try {
    // Loaded late: the problems above need no market data.
    const [{ readSavedResult }, { replayResult }] = await Promise.all([
      import('./saved-result.ts'),
      import('./replay-result.ts'),
    ])
    const result = await replayResult(readSavedResult(await text(terminal.input)), dataDirectory(), display.show)
    display.finish()
    await terminal.print(options.flag('json') ? JSON.stringify(result) : describeReplay(result))
    return result.sameBits ? 0 : 1
  } finally {
    display.finish()
  }
}

function answerTo(line: string): unknown {
  const problem = parse(line)
  return problem === undefined
    ? { id: null, status: 'invalid', reason: { code: 'not-json', message: 'The line is not JSON.' } }
    : solveOptimizationProblem(problem)
}

/** The line as JSON, which is never undefined; undefined when it is not JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** The outcome for reading: `same bits`, or the first places that differ. */
function describeReplay({ snapshot, engineVersion, compared, sameBits, differences }: Replay): string {
  const what = `${listed(compared)} of snapshot ${snapshot}, engine ${engineVersion}`
  if (sameBits) return `Identical to the last bit: ${what}.`
  const shown = differences
    .slice(0, MAX_SHOWN)
    .map(({ place, saved, computed }) => `  ${place}: saved ${said(saved)}, computed ${said(computed)}`)
  const rest = differences.length > MAX_SHOWN ? [`  and ${differences.length - MAX_SHOWN} more`] : []
  return [
    `Not identical: ${what}. ${differences.length === 1 ? 'One place differs' : `${differences.length} places differ`}:`,
    ...shown,
    ...rest,
  ].join('\n')
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
