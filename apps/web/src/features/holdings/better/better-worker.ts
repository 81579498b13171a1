import type { Report } from '../../../data/optimizing/run-in-worker.ts'
import { answerBetter, type BetterMix, type BetterTask } from './answer-better.ts'

/** Runs in a worker of the browser: today's weights in, robust orders out. It fetches and sends nothing. */
const say = (report: Report<BetterMix>) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<BetterTask>) => say({ result: answerBetter(data) }))
