import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_CALLS } from '../calls/index.ts'
import { WIRE_VERSION } from './version.ts'

/** What was answered when the version was last decided on. After a change: could a page loaded before still read it? If not, raise the version. */
const DECIDED = { version: '2', answers: '962f83b11a489b32' }

test('a changed answer was looked at: the version is raised where older pages could not read it', () => {
  const schemas = ALL_CALLS.map(({ method, path, response }) => [
    `${method} ${path}`,
    z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }),
  ])
  const answers = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16)
  expect({ version: WIRE_VERSION, answers }).toEqual(DECIDED)
})
