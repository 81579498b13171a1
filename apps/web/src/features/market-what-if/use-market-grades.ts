import type { MarketAssumptions, RatingInputs } from '@fairweight/domain/what-if'
import { useEffect, useRef, useState } from 'react'
import type { GradeFields } from './grades-under.ts'

/** First what the grades are made from, then as often as wanted what is assumed. */
export type GradesQuestion = { readonly inputs: RatingInputs } | { readonly assumptions: MarketAssumptions }

export interface GradesAnswer {
  readonly assumptions: MarketAssumptions
  readonly grades: ReadonlyMap<string, GradeFields>
}

interface MarketGrades {
  /** The newest answer; what was asked since is on its way. */
  readonly answer: GradesAnswer | null
  readonly hasFailed: boolean
}

/**
 * Rates all stocks under assumptions, in a worker of its own: a slider that moves is not held up by thousands of ratings. While one
 * question is worked on, only the newest of those after it waits.
 * @param inputs null while it is on its way
 * @param assumptions null where nothing is asked
 */
export function useMarketGrades(inputs: RatingInputs | null, assumptions: MarketAssumptions | null): MarketGrades {
  const [answer, setAnswer] = useState<GradesAnswer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const wanted = useRef<MarketAssumptions | null>(null)
  const rater = useRef<Rater | null>(null)
  useEffect(() => {
    if (inputs === null) return
    const started = startRater(inputs, setAnswer, () => setHasFailed(true))
    rater.current = started
    if (wanted.current !== null) started.ask(wanted.current)
    return () => {
      rater.current = null
      started.end()
    }
  }, [inputs])
  useEffect(() => {
    wanted.current = assumptions
    if (assumptions !== null) rater.current?.ask(assumptions)
  }, [assumptions])
  return { answer: assumptions === null ? null : answer, hasFailed }
}

interface Rater {
  ask(assumptions: MarketAssumptions): void
  end(): void
}

/** Starts the worker and hands it what the grades are made from. A browser that starts none is told of a moment later. */
function startRater(inputs: RatingInputs, onAnswer: (answer: GradesAnswer) => void, onFailure: () => void): Rater {
  const worker = startWorker()
  if (worker === null) {
    const timer = setTimeout(onFailure)
    return { ask: () => undefined, end: () => clearTimeout(timer) }
  }
  let isBusy = false
  let next: MarketAssumptions | null = null
  const ask = (assumptions: MarketAssumptions) => {
    if (isBusy) {
      next = assumptions
      return
    }
    isBusy = true
    worker.postMessage({ assumptions } satisfies GradesQuestion)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<GradesAnswer>) => {
    onAnswer(data)
    isBusy = false
    const waiting = next
    next = null
    if (waiting !== null) ask(waiting)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    onFailure()
  })
  worker.postMessage({ inputs } satisfies GradesQuestion)
  return { ask, end: () => worker.terminate() }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./market-what-if-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
