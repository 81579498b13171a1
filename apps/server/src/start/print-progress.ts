import type { WriteStream } from 'node:tty'
import type { OnProgress } from '@fairweight/market-data'

/** Prints a line when a step begins and one at each further fifth of it. */
export function printProgress(title: string, out: Pick<WriteStream, 'write'>): OnProgress {
  let before = ''
  return ({ step, done, total }) => {
    const fifth = total > 0 ? Math.floor((done / total) * 5) * 20 : null
    const line = fifth === null || fifth === 0 ? `${title}: ${step} …` : `${title}: ${step} ${fifth} %`
    if (line === before) return
    before = line
    out.write(`${line}\n`)
  }
}
