import { createInterface } from 'node:readline'
import { solveOptimizationProblem } from '@fairweight/domain/optimization'
import type { Command } from '../command-line/command.ts'

/** `fairweight optimize` */
export const optimize: Command = {
  options: {},
  notes: [
    'Reads one problem a line from standard input and answers each with one line:',
    '{ id, assets, expectedReturns, covariance (packed lower triangle, row by row), riskFreeRate, lower, upper,',
    '  objective: "minimum-variance" | "maximum-sharpe" | "maximum-return" | "target-return" | "target-volatility" | "frontier",',
    '  target?, points? }; instead of covariance: factors: { loadings, specificVariances }.',
    'A line that is not a problem is answered with status "invalid" and its reason; the next lines are solved all the same.',
  ],
  async run(_options, terminal) {
    for await (const line of createInterface({ input: terminal.input, crlfDelay: Infinity })) {
      if (line.trim() !== '') await terminal.print(JSON.stringify(answerTo(line)))
    }
    return 0
  },
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
