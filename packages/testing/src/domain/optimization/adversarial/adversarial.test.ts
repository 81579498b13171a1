import { describe, expect, it } from 'vitest'
import { adversarialProblem } from './adversarial-problem.ts'
import { judgeAdversarial } from './judge-adversarial.ts'

const SHORT_RUN = Array.from({ length: 300 }, (_, place) => place + 1)

/** Seeds that once broke the walk, with what broke. */
const PINNED: readonly (readonly [number, string])[] = [
  [242, 'a group that filled among tied assets could not open again'],
  [763, 'the same with several full groups'],
  [308, 'the path ended far above the trade-offs of the calmest assets'],
  [1658, 'a step of refinement among nearly dependent assets broke the budget'],
  [3168, 'the same'],
  [6640, 'a step of refinement pushed an open group above its cap'],
  [664, 'a pivot of rounding alone turned the direction round'],
]

describe('adversarial problems', () => {
  it('have typed answers in numbers', () => {
    const verdicts = SHORT_RUN.map((seed) => ({ seed, ...judgeAdversarial(adversarialProblem(seed)) }))
    const broken = verdicts.filter(
      ({ status, isFinite, residual }) => status === 'invalid' || !isFinite || residual > 1e-6,
    )
    expect(broken).toEqual([])
  })

  it.each(PINNED)('seed %i: %s', (seed) => {
    const verdict = judgeAdversarial(adversarialProblem(seed))
    expect(verdict).toMatchObject({ status: 'optimal', isFinite: true })
    expect(verdict.residual).toBeLessThanOrEqual(1e-7)
  })
})
