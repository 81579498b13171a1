import { killServer } from '../../scripts/prove/accounts/kill-server.ts'
import { LONG_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'
import { MORTAL } from '../products.ts'

test('a server killed while people write loses nothing that it acknowledged', { tag: LONG_TAG }, async () => {
  test.setTimeout(120_000)
  const outcome = await killServer({ rounds: 1, port: MORTAL.port, writers: 2, random: Math.random, leastBetweenKills: 0 })
  expect(outcome).toMatchObject({ rounds: 1, secondOwnersRefused: 1 })
  expect(outcome.acknowledged).toBeGreaterThan(0)
})
