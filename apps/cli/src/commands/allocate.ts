import { createInterface } from 'node:readline'
import { solveAllocationProblem } from '@fairweight/domain/whole-shares'
import type { Command } from '../command-line/command.ts'

/** `fairweight allocate` */
export const allocate: Command = {
  options: {},
  notes: [
    'Reads one problem per line from standard input and answers each with one line:',
    '{ id, assets: [{ ticker, weight, price, held? }], cash, mode?: "whole" | "fractional", feePerOrder?, smallestTrade? };',
    'instead of assets: weights, prices and held?, each { ticker: number }. Amounts are in USD; negative cash withdraws money.',
    'The answer has orders, shares, leftover, fees, the objective and its gap to the proven optimum (0 when proven).',
    'A line that is not a problem is answered with status "invalid" and a reason; the lines after it are still solved.',
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
  return problem === undefined
    ? { id: null, status: 'invalid', reason: { code: 'not-json', message: 'The line is not JSON.' } }
    : solveAllocationProblem(problem)
}

/** The line as JSON, which is never undefined; undefined when it is not JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
