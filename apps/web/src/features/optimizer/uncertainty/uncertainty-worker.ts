import { carryOut } from './carry-out.ts'
import type { Report, Task } from './tasks.ts'

/** Runs in a worker of the browser: one task in, its progress and its result out. It fetches nothing. */
const SHARE_STEP = 0.02

const say = (report: Report) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  let said = 0
  const result = carryOut(data, (share) => {
    if (share < said + SHARE_STEP) return
    said = share
    say({ share })
  })
  say({ result })
})
