import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { describeLoad, measureUnderLoad } from '../measure/measure-under-load.ts'
import type { Target } from '../target.ts'

async function open({ origin }: Target, from: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), localAddress: from })
  socket.on('error', () => undefined)
  socket.resume()
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Sends a little of something every second over each connection, until stopped. */
function trickle(sockets: readonly Socket[], piece: string): { stop(): void } {
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(piece)
  }, 1_000)
  return { stop: () => clearInterval(timer) }
}

/** Bodies of which one byte comes a second, from an address each, to calls that read them. */
export function trickleBodies(target: Target, count: number): { stop(): Promise<void> } {
  const head = `POST /api/stocks/custom-optimization HTTP/1.1\r\nHost: localhost\r\nOrigin: ${target.origin}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
  const opened = Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await open(target, freshAddress())
      socket.write(head)
      return socket
    }),
  )
  const dripping = opened.then((sockets) => trickle(sockets, ' '))
  return {
    async stop() {
      ;(await dripping).stop()
      for (const socket of await opened) socket.destroy()
    },
  }
}

/** How many seconds until the server hangs up; null when it has not within the time. */
async function secondsToHangUp(
  target: Target,
  head: string,
  piece: string,
  timeoutSeconds: number,
): Promise<number | null> {
  const began = performance.now()
  const socket = await open(target, freshAddress())
  socket.write(head)
  const dripping = trickle([socket], piece)
  await Promise.race([once(socket, 'end'), once(socket, 'close'), pause(timeoutSeconds * 1000)])
  dripping.stop()
  const isGone = socket.readableEnded || socket.destroyed
  socket.destroy()
  return isGone ? (performance.now() - began) / 1000 : null
}

const HELD = 300

export const slowClients: AttackSuite = {
  title: 'Slow clients',
  attacks: [
    {
      name: 'A head that never ends',
      tried: 'a header line every second',
      expected: 'hung up on within 15 s',
      async run(target) {
        const seconds = await secondsToHangUp(target, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: 1\r\n', 15)
        return {
          said: seconds === null ? 'still open after 15 s' : `hung up on after ${seconds.toFixed(0)} s`,
          held: seconds !== null,
        }
      },
    },
    {
      name: 'A body that never ends',
      tried: 'a byte every second, to a call that anybody may make',
      expected: 'hung up on within 40 s',
      async run(target) {
        const deadline = Math.min(40, 2 * target.size.seconds)
        const head = `POST /api/stocks/custom-optimization HTTP/1.1\r\nHost: localhost\r\nOrigin: ${target.origin}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
        const seconds = await secondsToHangUp(target, head, ' ', deadline)
        // The short version does not wait that long, and says so.
        if (seconds === null && deadline < 40)
          return { said: `not waited for: still open after ${deadline} s`, held: true }
        return {
          said: seconds === null ? 'still open after 40 s' : `hung up on after ${seconds.toFixed(0)} s`,
          held: seconds !== null,
        }
      },
    },
    {
      name: 'Connections held open',
      tried: `${HELD} from one address, which send nothing`,
      expected: '128 are kept, the others hung up on; from any other address health is answered as at rest',
      async run(target) {
        const from = freshAddress()
        let kept = 0
        const how = await measureUnderLoad(target, async () => {
          const sockets: Socket[] = []
          for (let index = 0; index < HELD; index += 1) sockets.push(await open(target, from))
          await pause(500)
          kept = sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length
          for (const socket of sockets) socket.destroy()
        })
        return describeLoad(target, how, { said: `${kept} were kept`, held: kept === 128 })
      },
    },
    {
      name: 'Answers that are not read',
      tried: 'the 6 MB of the demo asked for 100 times, over connections that read nothing',
      expected: 'no memory is held for them; whoever reads gets theirs',
      async run(target) {
        const sockets: Socket[] = []
        let answer = ''
        const how = await measureUnderLoad(target, async () => {
          for (let index = 0; index < 100; index += 1) {
            const socket = await open(target, freshAddress())
            socket.pause()
            socket.write('GET /api/stocks/demo HTTP/1.1\r\nHost: localhost\r\n\r\n')
            sockets.push(socket)
          }
          await pause(1_000)
          answer = errorCodeOf(await ask(target.origin, { path: '/api/stocks/demo', from: freshAddress() }))
        })
        for (const socket of sockets) socket.destroy()
        return describeLoad(
          target,
          how,
          summarizeAttempts([{ what: 'the demo for somebody who reads', wanted: '200', met: answer }]),
        )
      },
    },
  ],
}
