import type { Coverage } from './covered-ranges.ts'
import type { Mutant } from './mutant.ts'
import type { TestRun } from './run-tests.ts'

/** What the parent asks of a process: the tests of one file against one mutant, or against none to see what they reach. */
export interface Order {
  readonly testFile: string
  readonly mutant: Mutant | null
}

export interface Answer extends TestRun {
  readonly coverage: Coverage
}
