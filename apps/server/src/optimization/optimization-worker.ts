import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { OptimizationAnswer } from '@fairweight/contract/wire'
import { optimizeStocks } from '@fairweight/domain/optimization'
import type { OptimizationJob, OptimizationOutcome } from './optimization-job.ts'

/** Runs in a worker thread: one job in, one outcome out. */
function solve({ problem, settings, snapshot, engineVersion, notes }: OptimizationJob): Uint8Array {
  const answer = optimizeStocks(problem)
  const whole: OptimizationAnswer = {
    ...answer,
    weights: [...answer.weights],
    frontier: answer.frontier.map((corner) => ({ ...corner, weights: [...corner.weights] })),
    equalWeight: answer.equalWeight && { ...answer.equalWeight, weights: [...answer.equalWeight.weights] },
    histories: [...answer.histories],
    settings,
    snapshot,
    engineVersion,
    notes: [...notes, ...answer.notes],
  }
  return new TextEncoder().encode(JSON.stringify(whole))
}

/** On Linux this thread alone steps back, so that the one that answers requests always gets its turn. */
const steppedBack = 10
if (process.platform === 'linux' && getPriority() < steppedBack) setPriority(steppedBack)

parentPort?.on('message', (job: OptimizationJob) => {
  const outcome = attempt(job)
  parentPort?.postMessage(outcome, 'json' in outcome && outcome.json.buffer instanceof ArrayBuffer ? [outcome.json.buffer] : [])
})

function attempt(job: OptimizationJob): OptimizationOutcome {
  try {
    return { json: solve(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
