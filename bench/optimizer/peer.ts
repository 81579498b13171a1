/**
 * Runs one solver on one problem in a process of its own, so that the parent can stop it, and prints a JSON line for
 * each timed run: `node bench/optimizer/peer.ts <solver> <task> <n> <k> <runs>`.
 */
import { createRequire } from 'node:module'
import type { LegacyHighs } from 'highs'
import portfolioAllocation from 'portfolio-allocation'
import { solveQP } from 'quadprog'
import {
  denseCovariance, factorCovariance, maximumReturn, minimumVariance, traceEfficientFrontier, type CovarianceOperator,
} from '@fairweight/domain/optimization'
import { benchProblem, explicitCovariance, type BenchProblem } from './problem.ts'

type Task = 'minimum-variance' | 'frontier'
/** Solves the task once; the answer is the least variance, by which solvers are compared. */
type Solver = () => number

// Its types describe only the CommonJS build, so that is the one that is loaded.
const loadHighs: () => Promise<LegacyHighs> = createRequire(import.meta.url)('highs')

const HESSIAN_SCALE = 1e4
const POINTS = 20

function fairweight(problem: BenchProblem): Solver {
  const covariance = (): CovarianceOperator =>
    problem.n > 1000 ? factorCovariance(problem) : denseCovariance(flat, problem.n)
  const flat = problem.n > 1000 ? [] : Float64Array.from(explicitCovariance(problem).flat())
  return () => {
    const traced = traceEfficientFrontier({ expectedReturns: problem.expectedReturns, covariance: covariance(), lower: 0, upper: 1 })
    if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
    return minimumVariance(traced.frontier).variance
  }
}

function varianceOf(covariance: number[][], weights: readonly number[]): number {
  return covariance.reduce((sum, row, i) => sum + (weights[i] ?? 0) * row.reduce((inner, entry, j) => inner + entry * (weights[j] ?? 0), 0), 0)
}

/** The range of returns for a peer that must be told its targets; finding it is not timed. */
function frontierEnds(problem: BenchProblem): { lowest: number; highest: number } {
  const traced = traceEfficientFrontier({ expectedReturns: problem.expectedReturns, covariance: factorCovariance(problem), lower: 0, upper: 1 })
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return { lowest: minimumVariance(traced.frontier).expectedReturn, highest: maximumReturn(traced.frontier).expectedReturn }
}

function quadprogSolver(problem: BenchProblem, task: Task): Solver {
  const { n, expectedReturns } = problem
  const covariance = explicitCovariance(problem)
  const oneBased = <T>(list: readonly T[], first: T): T[] => [first, ...list]
  const solve = (target: number | null): number => {
    const columns = [Array<number>(n).fill(1), ...(target === null ? [] : [Array.from(expectedReturns)]), ...covariance.map((_, i) => covariance.map((_row, j) => (i === j ? 1 : 0)))]
    const constraints = oneBased(covariance.map((_, i) => oneBased(columns.map((column) => column[i] ?? 0), 0)), [])
    const rightSide = oneBased([1, ...(target === null ? [] : [target]), ...Array<number>(n).fill(0)], 0)
    const quadratic = oneBased(covariance.map((row) => oneBased(row, 0)), [])
    const { solution, message } = solveQP(quadratic, Array<number>(n + 1).fill(0), constraints, rightSide, target === null ? 1 : 2)
    if (message !== '') throw new Error(message)
    return varianceOf(covariance, solution.slice(1))
  }
  if (task === 'minimum-variance') return () => solve(null)
  const { lowest, highest } = frontierEnds(problem)
  return () => {
    let least = Infinity
    // The topmost point has one feasible portfolio, which this solver calls inconsistent.
    for (let i = 0; i < POINTS; i++) least = Math.min(least, solve(lowest + ((highest - lowest) * i) / POINTS))
    return least
  }
}

function portfolioAllocationSolver(problem: BenchProblem, task: Task): Solver {
  const covariance = explicitCovariance(problem)
  const means = Array.from(problem.expectedReturns)
  if (task === 'minimum-variance') {
    return () => varianceOf(covariance, portfolioAllocation.globalMinimumVarianceWeights(covariance, { mu: means, optimizationMethod: 'critical-line' }))
  }
  return () => {
    const points = portfolioAllocation.meanVarianceEfficientFrontierPortfolios(means, covariance, { nbPortfolios: POINTS, optimizationMethod: 'critical-line' })
    return Math.min(...points.map(([weights]) => varianceOf(covariance, weights)))
  }
}

async function highsSolver(problem: BenchProblem): Promise<Solver> {
  const covariance = explicitCovariance(problem)
  const solver = await loadHighs()
  const terms = covariance.flatMap((row, i) =>
    row.slice(0, i + 1).map((entry, j) => (i === j ? `${HESSIAN_SCALE * entry} w${i} ^2` : `${2 * HESSIAN_SCALE * entry} w${j} * w${i}`)),
  )
  const signed = terms.map((term) => (term.startsWith('-') ? `- ${term.slice(1)}` : `+ ${term}`)).join('\n')
  const sum = covariance.map((_, i) => `w${i}`).join('\n + ')
  const model = `Minimize\n obj: [\n${signed.replace(/^\+ /, '')}\n ] / 2\nSubject To\n budget: ${sum} = 1\nEnd\n`
  return () => {
    const { Columns } = solver.solve(model, { time_limit: 15 })
    const weights = covariance.map((_, i) => {
      const column = Columns[`w${i}`]
      return column !== undefined && 'Primal' in column ? column.Primal : NaN
    })
    return varianceOf(covariance, weights)
  }
}

async function makeSolver(name: string, task: Task, problem: BenchProblem): Promise<Solver> {
  if (name === 'fairweight') return fairweight(problem)
  if (name === 'quadprog') return quadprogSolver(problem, task)
  if (name === 'portfolio-allocation') return portfolioAllocationSolver(problem, task)
  return highsSolver(problem)
}

const [name = '', task = '', n = '', k = '', runs = ''] = process.argv.slice(2)
const solver = await makeSolver(name, task === 'frontier' ? 'frontier' : 'minimum-variance', benchProblem(Number(n), Number(k)))
process.stdout.write('{"ready":true}\n')
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now()
  const variance = solver()
  process.stdout.write(`${JSON.stringify({ milliseconds: performance.now() - start, variance })}\n`)
}
