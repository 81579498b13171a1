import { executeTask } from './execute-task.ts'
import type { Report } from '../../../data/optimizing/run-in-worker.ts'
import type { Results, Task } from './tasks.ts'

/** Runs in a worker of the browser: one task in, its progress and its result out. It fetches nothing. */
const SHARE_STEP = 0.02

const say = (report: Report<Results[Task['kind']]>) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  let said = 0
  const result = executeTask(data, (share) => {
    if (share < said + SHARE_STEP) return
    said = share
    say({ share })
  })
  say({ result })
})
