import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INCIDENT_TITLES, incidentTitle } from './incident-kinds.ts'

test('operators find a section about each kind of incident', () => {
  const page = readFileSync(new URL('../../../../docs/operations/alerts.md', import.meta.url), 'utf8')
  const sections = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(sections).toEqual(Object.values(INCIDENT_TITLES))
})

test('a kind that another version named has a title as well', () => {
  expect(incidentTitle('mail-stuck')).toBe('Email is not going out')
  expect(incidentTitle('of-another-version')).toBe('Something was wrong')
})
