/**
 * Stands in for vitest while mutants run: the same words, but the tests of a file are only collected, and run one after
 * the other in this process. Expectations are vitest's own.
 */
export { assert, expect } from 'vitest'

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
type RowBody = (...row: unknown[]) => unknown

/** Behind the title stands the body, with what vitest is told of the test before it or a time limit behind. */
function bodyIn(rest: readonly unknown[]): RowBody {
  const body = rest.find((part): part is RowBody => typeof part === 'function')
  if (body === undefined) throw new TypeError('A test without a body')
  return body
}

function group(name: string, body: Body): void {
  const outer = prefix
  prefix = `${outer}${name} `
  body()
  prefix = outer
}

function add(name: string, ...rest: readonly unknown[]): void {
  collected.push({ name: `${prefix}${name}`, body: bodyIn(rest) })
}

const eachWith =
  (declare: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, ...rest: readonly unknown[]): void => {
    const body = bodyIn(rest)
    for (const row of rows) declare(name, () => (Array.isArray(row) ? body(...row) : body(row)))
  }

const nothing = (): void => undefined

export const describe = Object.assign(group, {
  each: eachWith(group),
  skipIf: (skip: boolean) => (skip ? nothing : group),
})
const declarer = () =>
  Object.assign(add, {
    each: eachWith(add),
    skipIf: (skip: boolean) => Object.assign(skip ? nothing : add, { each: skip ? () => nothing : eachWith(add) }),
    skip: nothing,
  })

export const it = declarer()
export const test = declarer()
