import { serveJob } from '../workers/serve-job.ts'
import { stageImport } from './stage-import.ts'

await serveJob(stageImport)
