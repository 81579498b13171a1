/** Tries mutants in a process of its own, which the parent may end: `node mutant-process.ts <root> <seed>`, told what to do by messages. */
import fc from 'fast-check'
import { coverageOf } from './covered-ranges.ts'
import { freshModules } from './fresh-modules.ts'
import type { Answer, Order } from './orders.ts'
import { runTestFile } from './run-tests.ts'

const [root = '', seed = ''] = process.argv.slice(2)
const load = freshModules(root)
// The same random cases for every mutant: what kills one today kills it tomorrow.
fc.configureGlobal({ seed: Number(seed), endOnFailure: true })
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => undefined

const answer = (message: Answer): void => {
  process.send?.(message)
}

process.on('message', (order: Order) => {
  if (order.mutant === null) {
    let run = { failed: null as string | null, milliseconds: 0 }
    void coverageOf(root, async () => {
      run = await runTestFile(load, order.testFile, null)
    }).then((coverage) => answer({ ...run, coverage }))
  } else {
    void runTestFile(load, order.testFile, order.mutant).then((run) => answer({ ...run, coverage: {} }))
  }
})
answer({ failed: null, milliseconds: 0, coverage: {} })
