import { crashServer } from '../../proofs/accounts/kill-server.ts'
import { LONG_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { RESTARTABLE } from '../products.ts'

test('a server killed while people write loses nothing that it acknowledged', { tag: LONG_TAG }, async () => {
  test.setTimeout(120_000)
  const outcome = await crashServer({
    rounds: 1,
    port: RESTARTABLE.port,
    writers: 2,
    random: Math.random,
    minBetweenCrashes: 0,
  })
  expect(outcome).toMatchObject({ rounds: 1, secondOwnersRefused: 1 })
  expect(outcome.acknowledged).toBeGreaterThan(0)
})
