import { registerHooks } from 'node:module'

/** What stands in for a thread of its own: the same job of the same script, as in the suites of market data. */
const STAND_IN = new URL('../../../packages/testing/src/market/run-in-this-thread.ts', import.meta.url).href

/**
 * Has the jobs of market data run in this thread, for programs that run hundreds of them: a thread loads every source again. To be
 * called before anything is imported that runs such jobs.
 */
export function runJobsInThisThread(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      /^(?:\.\.\/)+workers\/run-(in-worker|worker-job)\.ts$/.test(specifier)
        ? { url: STAND_IN, shortCircuit: true }
        : nextResolve(specifier, context),
  })
}
