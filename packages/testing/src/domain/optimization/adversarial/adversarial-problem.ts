import { seededUniform } from '@fairweight/domain/randomness/index.ts'
import type { AssetGroup } from '@fairweight/domain/optimization/critical-line/asset-group.ts'
import { ADVERSARIAL_COVARIANCES, type Uniform } from './adversarial-covariance.ts'

export interface AdversarialProblem {
  readonly covarianceKind: string
  readonly limitsKind: string
  readonly means: readonly number[]
  /** The full matrix, row by row. */
  readonly covariance: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly groups: readonly AssetGroup[]
}

interface Limits {
  readonly lower: number[]
  readonly upper: number[]
}

const LIMITS: Readonly<Record<string, (n: number, uniform: Uniform) => Limits>> = {
  'long-only': (n) => ({ lower: filled(n, 0), upper: filled(n, 1) }),
  'caps exactly 1/n': (n) => ({ lower: filled(n, 0), upper: filled(n, 1 / n) }),
  'caps a little above 1/n': (n, uniform) => ({
    lower: filled(n, 0),
    upper: filled(n, (1 + 10 ** (-15 * uniform())) / n),
  }),
  'caps 1/k': (n, uniform) => ({ lower: filled(n, 0), upper: filled(n, 1 / (1 + Math.floor(uniform() * n))) }),
  'floors summing to 1': (n, uniform) => {
    const parts = Array.from({ length: n }, uniform)
    const total = parts.reduce((sum, part) => sum + part, 0)
    return { lower: parts.map((part) => part / total), upper: filled(n, 1) }
  },
  'floors and caps in quarters': (n, uniform) => {
    const lower = Array.from({ length: n }, () => Math.floor(4 * uniform()) / 4 / n)
    return { lower, upper: lower.map((floor) => floor + Math.round(4 * uniform()) / 4) }
  },
  'some pinned': (n, uniform) => {
    const lower = Array.from({ length: n }, () => uniform() / n)
    return { lower, upper: lower.map((floor) => (uniform() < 0.4 ? floor : 1)) }
  },
  'short sales': (n, uniform) => ({ lower: Array.from({ length: n }, () => -uniform()), upper: filled(n, 1.5) }),
  'floors above caps or sums': (n, uniform) => ({
    lower: Array.from({ length: n }, () => (2 * uniform()) / n),
    upper: Array.from({ length: n }, () => (2 * uniform()) / n),
  }),
}

/** One of endlessly many problems that are hard, at the edge of what is feasible, or beyond it; the same for the same seed. */
export function adversarialProblem(seed: number): AdversarialProblem {
  const uniform = seededUniform(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(uniform() * list.length)]!
  const n = 1 + Math.floor(uniform() * 40)
  const [covarianceKind, covarianceOf] = pick(Object.entries(ADVERSARIAL_COVARIANCES))
  const [limitsKind, limitsOf] = pick(Object.entries(LIMITS))
  const scale = uniform() < 0.5 ? 1 : 10 ** (300 * uniform() - 150)
  const covariance = covarianceOf(n, uniform)
    .flat()
    .map((entry) => entry * scale)
  const { lower, upper } = limitsOf(n, uniform)
  const groups = uniform() < 0.5 ? [] : groupsOf(lower, upper, uniform)
  return { covarianceKind, limitsKind, means: meansOf(n, uniform), covariance, lower, upper, groups }
}

function meansOf(n: number, uniform: Uniform): number[] {
  const scale = uniform() < 0.5 ? 0.1 : 10 ** (300 * uniform() - 150)
  const steps = uniform() < 0.5 ? 2 : 2 ** 40
  const nearness = uniform() < 0.2 ? 1e-13 : 1
  return Array.from(
    { length: n },
    () => scale * (1 + nearness * (Math.round((2 * uniform() - 1.5) * steps) / steps - 1)),
  )
}

/** Disjoint groups whose caps lie at, or a little beside, what floors, rooms or the budget leave. */
function groupsOf(lower: readonly number[], upper: readonly number[], uniform: Uniform): AssetGroup[] {
  const count = 1 + Math.floor(uniform() * 6)
  const groupOf = lower.map(() => Math.floor(uniform() * (count + 1)))
  const groups = Array.from({ length: count }, (_, group) =>
    groupOf.flatMap((own, asset) => (own === group ? [asset] : [])),
  )
  const total = (bounds: readonly number[], members: readonly number[]): number =>
    members.reduce((sum, asset) => sum + (bounds[asset] ?? 0), 0)
  let left = 1
  const edges = [
    (members: readonly number[]) => total(lower, members),
    (members: readonly number[]) => total(upper, members),
    (members: readonly number[]) => total(lower, members) + uniform() * (total(upper, members) - total(lower, members)),
    () => left,
    () => 1 / count,
    (members: readonly number[]) => Math.max(total(lower, members), 0.5),
  ]
  return groups.map((members, group) => {
    const upperOfGroup = edges[Math.floor(uniform() * edges.length)]!(members)
    left -= upperOfGroup
    return { name: `group ${group}`, members, upper: upperOfGroup }
  })
}

function filled(n: number, value: number): number[] {
  return Array.from({ length: n }, () => value)
}
