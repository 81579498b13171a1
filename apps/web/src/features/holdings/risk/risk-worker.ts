import type { Report } from '../../../data/optimizing/run-in-worker.ts'
import { answerRisk, type Risk, type RiskTask } from './answer-risk.ts'

/** Runs in a worker of the browser: holdings in, their risk out. It fetches and sends nothing. */
const say = (report: Report<Risk>) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<RiskTask>) => say({ result: answerRisk(data) }))
