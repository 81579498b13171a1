import { dirname } from 'node:path'
import { type Coverage, ranAt } from './covered-ranges.ts'
import type { Mutant } from './mutant.ts'
import { TestProcess } from './test-process.ts'

/** A test file, what it reaches and how long it takes when nothing is wrong. */
export interface MeasuredTests {
  readonly file: string
  readonly milliseconds: number
  readonly coverage: Coverage
}

export interface Outcome {
  readonly mutant: Mutant
  readonly end: 'killed' | 'stopped' | 'survived' | 'not reached'
}

const FIRST_LIMIT_MS = 300_000

/** Runs every test file once without a mutant. Throws when one fails, because then no mutant could be told from none. */
export async function measureTests(root: string, testFiles: readonly string[], seed: number): Promise<MeasuredTests[]> {
  const process = new TestProcess(root, seed)
  const measured: MeasuredTests[] = []
  for (const file of testFiles) {
    const answer = await process.ask({ testFile: file, mutant: null }, FIRST_LIMIT_MS)
    if (answer === null || answer.failed !== null)
      throw new Error(`${file} fails without any mutant: ${answer?.failed ?? 'it did not end'}.`)
    measured.push({ file, milliseconds: answer.milliseconds, coverage: answer.coverage })
  }
  process.end()
  return measured
}

/** Tries the mutants in several processes at once; `report` hears of each. */
export async function tryMutants(
  plan: {
    readonly root: string
    readonly mutants: readonly Mutant[]
    readonly tests: readonly MeasuredTests[]
    readonly seed: number
    readonly processes: number
  },
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const queue = plan.mutants.values()
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    const process = new TestProcess(plan.root, plan.seed)
    for (const mutant of queue) {
      const outcome = { mutant, end: await tryMutant(process, mutant, plan.tests) }
      outcomes.push(outcome)
      report(outcome)
    }
    process.end()
  }
  await Promise.all(Array.from({ length: plan.processes }, work))
  return outcomes
}

/** Tests beside the source first, then the quick ones: most mutants fall at once. */
async function tryMutant(
  process: TestProcess,
  mutant: Mutant,
  tests: readonly MeasuredTests[],
): Promise<Outcome['end']> {
  const isBeside = (test: MeasuredTests): number => (dirname(test.file) === dirname(mutant.file) ? 0 : 1)
  const reaching = tests
    .filter(({ coverage }) => ranAt(coverage, mutant.file, mutant.start))
    .sort((a, b) => isBeside(a) - isBeside(b) || a.milliseconds - b.milliseconds)
  if (reaching.length === 0) return 'not reached'
  for (const { file, milliseconds } of reaching) {
    const answer = await process.ask({ testFile: file, mutant }, 5 * milliseconds + 3000)
    if (answer === null) return 'stopped'
    if (answer.failed !== null) return 'killed'
  }
  return 'survived'
}
