import { createRequire } from 'node:module'
import type { LegacyHighs } from 'highs'
import { frontierEnds } from './fairweight.ts'
import { rowsOf, varianceOf, type BenchProblem } from './problem.ts'
import { targetsBetween, type Solver } from './solver.ts'

// Its types describe only the CommonJS build, so that is the one that is loaded.
const loadHighs: () => Promise<LegacyHighs> = createRequire(import.meta.url)('highs')

/** Without it the solver stops at wrong points on the variances of weekly returns. */
const HESSIAN_SCALE = 1e4

/** npm highs (WebAssembly) with the Hessian × 1e4; its model is a text, written before the clock starts. */
export async function highsSolver(problem: BenchProblem, task: 'minimum variance' | '20 points'): Promise<Solver> {
  const solver = await loadHighs()
  const covariance = rowsOf(problem)
  const signed = (terms: readonly string[]): string =>
    terms
      .map((term) => (term.startsWith('-') ? `- ${term.slice(1)}` : `+ ${term}`))
      .join('\n')
      .replace(/^\+ /, '')
  const quadratic = signed(
    covariance.flatMap((row, i) =>
      row
        .slice(0, i + 1)
        .map((entry, j) =>
          i === j ? `${HESSIAN_SCALE * entry} w${i} ^2` : `${2 * HESSIAN_SCALE * entry} w${j} * w${i}`,
        ),
    ),
  )
  const budget = signed(covariance.map((_, i) => `1 w${i}`))
  const means = signed(Array.from(problem.expectedReturns, (mean, i) => `${mean} w${i}`))
  const modelFor = (target: number | null): string =>
    `Minimize\n obj: [\n${quadratic}\n ] / 2\nSubject To\n budget: ${budget} = 1\n${target === null ? '' : ` mean: ${means} >= ${target}\n`}End\n`
  const models = task === 'minimum variance' ? [modelFor(null)] : targetsBetween(frontierEnds(problem)).map(modelFor)
  const solve = (model: string): number => {
    const { Columns } = solver.solve(model, { time_limit: 15 })
    const weights = covariance.map((_, i) => {
      const column = Columns[`w${i}`]
      return column !== undefined && 'Primal' in column ? column.Primal : NaN
    })
    return varianceOf(problem, weights)
  }
  return () => Math.min(...models.map(solve))
}
