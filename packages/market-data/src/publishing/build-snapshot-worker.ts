import { serveJob } from '../workers/serve-job.ts'
import { buildSnapshot } from './build-snapshot.ts'

await serveJob(buildSnapshot)
