import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from './expected-account.ts'

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8')

test('the README names every event of the webhook endpoint, and no other', () => {
  const [, listed = ''] = /The events: ([^\n]+)\./.exec(readme) ?? []
  expect(listed.split(', ')).toEqual(WEBHOOK_EVENTS.map((event) => `\`${event}\``))
})
