import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CallerKind, type TestCaller, callerOf } from './signed-in.ts'
import { type TestSite, openTestSite } from './test-site.ts'

interface SiteWithCaller {
  readonly site: TestSite
  readonly caller: TestCaller
}

/** A site for the tests of a file, and a new caller of this kind before each of them. Both are there only while a test runs. */
export function siteForCaller(kind: CallerKind): SiteWithCaller {
  let opened: TestSite | null = null
  let called: TestCaller | null = null
  beforeAll(async () => {
    opened = await openTestSite()
  })
  beforeEach(async () => {
    if (opened) called = await callerOf(opened, kind)
  })
  afterAll(() => opened?.close())
  return {
    get site() {
      return present(opened)
    },
    get caller() {
      return present(called)
    },
  }
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Site and caller are there only while a test runs.')
  return value
}
