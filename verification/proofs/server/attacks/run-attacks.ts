import type { Attack, AttackSuite, Observed } from './attack.ts'
import type { Target } from './target.ts'

/** One attack and what came of it. */
export interface AttackResult extends Pick<Attack, 'name' | 'tried' | 'expected'>, Observed {
  readonly chapter: string
}

/** Runs the attacks of some chapters, one after the other. One that cannot even be tried counts as not held. */
export async function runAttacks(
  target: Target,
  chapters: readonly AttackSuite[],
  onTried: (tried: AttackResult) => void = () => undefined,
): Promise<AttackResult[]> {
  const all: AttackResult[] = []
  for (const { title, attacks } of chapters) {
    for (const attack of attacks) {
      const { name, tried, expected } = attack
      const observed = await attack
        .run(target)
        .catch((error: unknown): Observed => ({ said: `could not be tried: ${String(error)}`, held: false }))
      const one = { chapter: title, name, tried, expected, ...observed }
      all.push(one)
      onTried(one)
    }
  }
  return all
}

/** The table of attempts and outcomes. */
export function attackTable(all: readonly AttackResult[]): string {
  const rows = all.map((tried) =>
    [tried.chapter, tried.name, tried.tried, tried.expected, tried.said, verdictOf(tried)].map(cell).join(' | '),
  )
  return [
    '| chapter | attack | what is tried | expected | observed | |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** In a word or a few. */
export function verdictOf({ held, isJudged }: Observed): string {
  if (!held) return '**not held**'
  return isJudged === false ? 'held; health not judged, the machine was too busy at rest' : 'held'
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
