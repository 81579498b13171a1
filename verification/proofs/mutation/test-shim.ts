/**
 * Stands in for vitest while mutants run: the same words, but the tests of a file are only collected, and run one after
 * the other in this process. Expectations are vitest's own.
 */
export { expect } from 'vitest'

interface CollectedTest {
  readonly name: string
  readonly body: () => unknown
}

let collected: CollectedTest[] = []
let prefix = ''

/** Forgets what was collected and answers it. */
export function drainTests(): CollectedTest[] {
  const tests = collected
  collected = []
  return tests
}

type Body = () => unknown

function group(name: string, body: Body): void {
  const outer = prefix
  prefix = `${outer}${name} `
  body()
  prefix = outer
}

function add(name: string, body: Body): void {
  collected.push({ name: `${prefix}${name}`, body })
}

function each(rows: readonly unknown[]) {
  return (name: string, body: (...row: unknown[]) => unknown): void => {
    for (const row of rows) add(name, () => (Array.isArray(row) ? body(...row) : body(row)))
  }
}

const nothing = (): void => undefined

export const describe = Object.assign(group, { skipIf: (skip: boolean) => (skip ? nothing : group) })
const declarer = () => Object.assign(add, { each, skipIf: (skip: boolean) => (skip ? nothing : add), skip: nothing })

export const it = declarer()
export const test = declarer()
