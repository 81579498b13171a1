import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { solveOptimizationProblem } from '@fairweight/domain/optimization'
import type { Command, TypedOptions } from '../../command-line/command.ts'
import { dataDirectory } from '../../operations/data-folder.ts'
import { progressDisplay } from '../../output/progress.ts'
import type { Terminal } from '../../output/terminal.ts'
import { describeReplay } from './describe-replay.ts'

/** `fairweight optimize` */
export const optimize: Command = {
  options: {
    replay: { kind: 'flag', about: 'read one saved answer, compute it again from its snapshot and say whether every bit agrees' },
  },
  notes: [
    'Reads one problem a line from standard input and answers each with one line:',
    '{ id, assets, expectedReturns, covariance (packed lower triangle, row by row), riskFreeRate, lower, upper,',
    '  objective: "minimum-variance" | "maximum-sharpe" | "maximum-return" | "target-return" | "target-volatility" | "frontier",',
    '  target?, points? }; instead of covariance: factors: { loadings, specificVariances }.',
    'Caps on groups of assets: groups: [{ name, members: [names of assets], upper }]. Holdings: smallestHolding (nothing or at least so much) and',
    'mostHoldings, for minimum-variance, maximum-return, target-return and frontier; the answer then holds the proven gap.',
    'A line that is not a problem is answered with status "invalid" and its reason; the next lines are solved all the same.',
    'With --replay standard input is one answer of the API, or what the page saved: { answer, ranges?, comparison? }.',
    'It ends with code 1 when a bit differs.',
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
    const [{ readSavedResult }, { replayResult }] = await Promise.all([import('./saved-result.ts'), import('./replay-result.ts')])
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
  return problem === undefined ? { id: null, status: 'invalid', reason: { code: 'not-json', message: 'The line is not JSON.' } } : solveOptimizationProblem(problem)
}

/** The line as JSON, which is never undefined; undefined when it is not JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
