import { expect, test } from 'vitest'
import { readAdvisories, readSignatures } from './registry-answers.ts'

const shipped = new Set(['node_modules/till', 'apps/shop/node_modules/ink'])
const report = (...vulnerable: readonly object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(vulnerable.map((entry, place) => [place, entry])),
  })
const flaw = (severity: string) => ({ title: 'Leaks', url: 'https://a.example/1', severity })

test('what counts is where the flawed package itself is, not who depends on it', () => {
  const ink = { name: 'ink', via: [flaw('critical')], nodes: ['node_modules/ink'] }
  const till = { name: 'till', severity: 'critical', via: ['ink'], nodes: ['node_modules/till'] }
  expect(readAdvisories(report(ink, till), shipped).kind).toBe('fine')
  expect(
    readAdvisories(report({ ...ink, nodes: ['node_modules/ink', 'apps/shop/node_modules/ink'] }, till), shipped),
  ).toEqual({ kind: 'wrong', findings: ['ink: Leaks (critical, https://a.example/1)'] })
})

test.each(['low', 'moderate'])('%s is told and passes', (severity) => {
  expect(
    readAdvisories(report({ name: 'till', via: [flaw(severity)], nodes: ['node_modules/till'] }), shipped),
  ).toEqual({
    kind: 'fine',
    sentence: 'No advisory of high severity for what is shipped (1 lower or development only:  till).',
  })
})

test.each([
  ['405 Method Not Allowed - POST https://r.example/-/npm/v1/security/advisories/bulk', { statusCode: 405 }],
  ['network timeout at: https://r.example', {}],
])('an endpoint that does not answer is told: %s', (message, rest) => {
  expect(readAdvisories(JSON.stringify({ message, error: { summary: '', detail: '' }, ...rest }), shipped)).toEqual({
    kind: 'silent',
    why: message,
  })
})

test.each(['ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'E404', 'E503', 'TUF_REFRESH_METADATA_ERROR'])(
  'a way that is closed is told: %s',
  (code) => {
    expect(readSignatures(JSON.stringify({ error: { code, summary: 'nobody there\nat all' } }))).toEqual({
      kind: 'silent',
      why: 'nobody there',
    })
  },
)

test('whatever else keeps npm from looking is wrong: nothing passes unseen', () => {
  expect(readSignatures(JSON.stringify({ error: { code: 'EUSAGE', summary: 'Unknown command' } }))).toEqual({
    kind: 'wrong',
    findings: ['npm could not look: Unknown command'],
  })
  expect(
    readAdvisories(
      JSON.stringify({ error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } }),
      shipped,
    ),
  ).toEqual({ kind: 'wrong', findings: ['npm could not look: This command requires an existing lockfile.'] })
  expect(readAdvisories('', shipped)).toEqual({ kind: 'wrong', findings: ['npm could not look: it printed nothing'] })
  expect(readSignatures('{"invalid":[]}').kind).toBe('wrong')
})
