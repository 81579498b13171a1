import { serveJob } from '../workers/serve-job.ts'
import { replayDays } from './replay-days.ts'

await serveJob(replayDays)
