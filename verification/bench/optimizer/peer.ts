/**
 * Runs one solver on one problem in a process of its own, so that the parent can stop it, and prints a JSON line for
 * each timed run: `node verification/bench/optimizer/peer.ts <solver> <task> <n> <runs>`.
 */
import { factorsEndToEnd, returnsEndToEnd, fullFrontier } from './fairweight.ts'
import { highsSolver } from './highs.ts'
import { portfolioAllocationSolver } from './portfolio-allocation.ts'
import { benchProblem } from './problem.ts'
import { quadprogSolver } from './quadprog.ts'
import type { Solver } from './solver.ts'

async function makeSolver(name: string, task: string, n: number): Promise<Solver> {
  if (name === 'fairweight') {
    if (task.startsWith('factors')) return factorsEndToEnd(n)
    if (task.startsWith('returns'))
      return returnsEndToEnd(n, task.endsWith('sample') ? 'sample' : 'ledoit-wolf-constant-correlation')
    return fullFrontier(n)
  }
  const asked = task === '20 points' ? task : 'minimum variance'
  const problem = benchProblem(n)
  if (name === 'quadprog') return quadprogSolver(problem, asked)
  return name === 'highs' ? highsSolver(problem, asked) : portfolioAllocationSolver(problem, asked)
}

const [name = '', task = '', n = '', runs = ''] = process.argv.slice(2)
const solver = await makeSolver(name, task, Number(n))
process.stdout.write('{"ready":true}\n')
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now()
  const variance = solver()
  process.stdout.write(`${JSON.stringify({ milliseconds: performance.now() - start, variance })}\n`)
}
