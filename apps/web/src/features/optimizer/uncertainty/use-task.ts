import { type WorkState, useBackgroundWork } from '../../../data/optimizing/use-background-work.ts'
import { runTask } from './run-task.ts'
import type { Results, Tasks } from './tasks.ts'

interface Wanted<Kind extends keyof Tasks> {
  /** Names everything that the result depends on. */
  readonly key: readonly unknown[]
  readonly task: () => Tasks[Kind]
}

/** Has a task of the worker carried out and follows it; null while it is not wanted. */
export function useTask<Kind extends keyof Tasks>(kind: Kind, wanted: Wanted<Kind> | null): WorkState<Results[Kind]> {
  return useBackgroundWork(
    kind,
    wanted && { key: wanted.key, run: (signal, onShare) => runTask<Kind>(wanted.task(), signal, onShare) },
  )
}
