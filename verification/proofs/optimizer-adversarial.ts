/** Of the optimizer on 10,000 adversarial problems: an answer in numbers, a typed status and an end, every time. */
import { adversarialProblem } from '../../packages/testing/src/domain/optimization/adversarial/adversarial-problem.ts'
import {
  judgeAdversarial,
  type AdversarialVerdict,
} from '../../packages/testing/src/domain/optimization/adversarial/judge-adversarial.ts'

const PROBLEMS = 10_000
const MAX_DURATION_MS = 1000
const CERTIFIED = 1e-10

interface Trial extends AdversarialVerdict {
  readonly seed: number
  readonly kind: string
  readonly milliseconds: number
}

function trial(seed: number): Trial {
  const problem = adversarialProblem(seed)
  const start = process.cpuUsage()
  const verdict = judgeAdversarial(problem)
  const { user, system } = process.cpuUsage(start)
  return { seed, kind: problem.covarianceKind, ...verdict, milliseconds: (user + system) / 1000 }
}

function row(kind: string, trials: readonly Trial[]): string {
  const count = (status: AdversarialVerdict['status']) => trials.filter((one) => one.status === status).length
  const certified = trials.filter(({ status, residual }) => status === 'optimal' && residual <= CERTIFIED).length
  const worst = trials.reduce((most, { residual }) => Math.max(most, residual), 0)
  const slowest = trials.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0)
  return `| ${kind} | ${trials.length} | ${count('optimal')} | ${certified} | ${count('infeasible')} | ${count('invalid')} | ${worst.toExponential(1)} | ${slowest.toFixed(1)} |`
}

const trials = Array.from({ length: PROBLEMS }, (_, place) => trial(place + 1))
const kinds = [...new Set(trials.map(({ kind }) => kind))].sort()
const reasons = [...new Set(trials.flatMap(({ code }) => code ?? []))].sort()
const worst = trials.reduce((most, one) => (one.residual > most.residual ? one : most))
const slowest = trials.reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most))
const broken = trials.filter(
  (one) => !one.isFinite || one.status === 'invalid' || one.milliseconds > MAX_DURATION_MS || one.residual > CERTIFIED,
)

console.log(`${PROBLEMS.toLocaleString('en')} random problems of 1 to 40 assets, seeds 1 to ${PROBLEMS}: each kind of covariance below, scaled from 1e-150 to 1e150 in half of them; means with ties and near ties on a scale of their own; caps of exactly 1/n, floors that sum to 1, pinned assets, short sales, limits at the edge of what is feasible and beyond; in half of them up to six groups whose caps lie at their limits. Of each the whole frontier is traced, and portfolios are read off it in every way.

| covariance | problems | optimal | of them certified to ${CERTIFIED} | infeasible | invalid | largest residual | slowest, ms |
|---|---:|---:|---:|---:|---:|---:|---:|
${kinds
  .map((kind) =>
    row(
      kind,
      trials.filter((one) => one.kind === kind),
    ),
  )
  .join('\n')}
${row('all', trials)}

Infeasible by reason: ${reasons.map((reason) => `${reason} ${trials.filter(({ code }) => code === reason).length}`).join(', ')}.

Answers with a number that is none: ${trials.filter(({ isFinite }) => !isFinite).length}. Largest residual ${worst.residual.toExponential(1)} at seed ${worst.seed}. Slowest ${slowest.milliseconds.toFixed(1)} ms of processor time at seed ${slowest.seed}, with every reading.`)

if (broken.length > 0) {
  console.log(`\nBroken: seeds ${broken.map(({ seed }) => seed).join(', ')}.`)
  process.exitCode = 1
}
