import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import type { OnProgress } from '@fairweight/market-data/context/market-context.ts'
import type { OpenClient } from '../market-sources.ts'
import type { LoadPlan } from './load-plan.ts'

/** Counts the calls of a load as they are answered, and says how far it is and how long the rest takes. */
export interface LoadProgress {
  /** Names what is asked for now. */
  begin(step: string): void
  /** A client whose answers are counted. */
  counting(client: OpenClient): OpenClient
}

/** What was answered from a collection takes no time and says nothing of how long the rest takes. */
export function loadProgress({ calls, seconds }: LoadPlan, onProgress: OnProgress, now: () => number): LoadProgress {
  let [step, done, asked, askedMs] = ['', 0, 0, 0]
  const plannedPace = calls === 0 ? 0 : seconds / calls
  const show = () => {
    const pace = asked === 0 ? plannedPace : Math.max(plannedPace, askedMs / SECOND_MS / asked)
    onProgress({ step, done, total: calls, secondsLeft: Math.ceil(Math.max(0, calls - done) * pace) })
  }
  return {
    begin(name) {
      step = name
      show()
    },
    counting: (client) => ({
      async get(request, signal) {
        const startedAt = now()
        const answer = await client.get(request, signal)
        done = Math.min(calls, done + 1)
        if (!answer.isFromCollection) {
          asked += 1
          askedMs += now() - startedAt
        }
        show()
        return answer
      },
      close: () => client.close(),
    }),
  }
}
