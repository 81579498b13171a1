import { performance } from 'node:perf_hooks'
import type { Mutant } from './mutant.ts'
import { drainTests } from './test-shim.ts'

/** How the tests of one file went: the name of the first that failed, or null. */
export interface TestRun {
  readonly failed: string | null
  readonly milliseconds: number
}

/** Loads one test file afresh and runs its tests in order until one fails. */
export async function runTestFile(
  load: (file: string, mutant: Mutant | null) => Promise<void>,
  file: string,
  mutant: Mutant | null,
): Promise<TestRun> {
  const start = performance.now()
  let current = 'loading the modules'
  let failed: string | null = null
  try {
    drainTests()
    await load(file, mutant)
    for (const { name, body } of drainTests()) {
      current = name
      await body()
    }
  } catch {
    failed = current
  }
  return { failed, milliseconds: performance.now() - start }
}
