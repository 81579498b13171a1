import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions.ts'

test("the operators' page names every act of the trail, and no other", () => {
  const page = readFileSync(new URL('../../../../docs/operations/audit.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
  expect(rows.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, action]) => action)).toSorted()).toEqual(
    AUDIT_ACTIONS.toSorted(),
  )
})
