import type { Target } from './target.ts'

/** What came of an attack, and whether the server held. */
export interface Observed {
  readonly said: string
  readonly held: boolean
  /** The attempts were held, and how the server fared could not be told. */
  readonly isJudged?: false
}

export interface Attack {
  readonly name: string
  /** In a few words, with numbers. */
  readonly tried: string
  readonly expected: string
  run(target: Target): Promise<Observed>
}

export interface AttackSuite {
  readonly title: string
  readonly attacks: readonly Attack[]
}

/** One attempt of an attack that makes many of a kind. */
export interface Attempt {
  readonly what: string
  readonly wanted: string
  readonly met: string
}

/** Attempts summed up: how many met what was wanted, and the first few that did not. */
export function summarizeAttempts(attempts: readonly Attempt[]): Observed {
  const others = attempts.filter(({ wanted, met }) => wanted !== met)
  const counts = [...Map.groupBy(attempts, ({ met }) => met)]
    .map(([met, alike]) => `${alike.length} × ${met}`)
    .toSorted()
  if (others.length === 0 && attempts.length > 0) return { said: counts.join(', '), held: true }
  const first = others.slice(0, 3).map(({ what, wanted, met }) => `${what}: ${met} instead of ${wanted}`)
  return {
    said:
      attempts.length === 0
        ? 'nothing was tried'
        : `${others.length} of ${attempts.length} otherwise: ${first.join('; ')}`,
    held: false,
  }
}
