import type { ClockListener, SandboxClock } from './sandbox-clock.ts'

const POLL_INTERVAL_MS = 1000

export interface ClockSettings {
  /** Whose clock it is, for warnings: "payment sandbox". */
  readonly name: string
  /** Where it is kept how far the clock stands ahead of the system's, in milliseconds. */
  readonly offset: { read(): number; save(offsetMs: number): void }
  readonly maxStepMs: number
  /** Milliseconds since 1970, as Date.now. */
  readonly systemTime: () => number
  /** Does everything that falls due up to that time, in its order. */
  readonly processBatch: (until: Date) => void
}

export interface RunningClock extends SandboxClock {
  /** Does what the time that has passed by itself made due. */
  catchUp(): void
  /** Looks once a second for what real time makes due. */
  start(): void
  /** Ends once a step that is under way is over. */
  stop(): Promise<void>
}

/** Opens a clock that stands still until it is started or moved. */
export function openClock({ name, offset, maxStepMs, systemTime, processBatch }: ClockSettings): RunningClock {
  const listeners = new Set<ClockListener>()
  let queue: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let advancedAt = Number.NEGATIVE_INFINITY
  const stopping = new AbortController()

  const now = (): Date => new Date(systemTime() + offset.read())
  const catchUp = (): void => processBatch(now())

  async function notifyListeners(): Promise<void> {
    advancedAt = now().getTime()
    for (const listener of listeners) await listener(now())
  }

  async function stepTo(time: number): Promise<void> {
    offset.save(Math.max(offset.read(), time - systemTime()))
    catchUp()
    await notifyListeners()
  }

  async function moveOn(target: number): Promise<void> {
    while (!stopping.signal.aborted && now().getTime() < target)
      await stepTo(Math.min(target, now().getTime() + maxStepMs))
  }

  function runSerially(work: () => Promise<void>): Promise<void> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  /** Real time goes on too: listeners hear of it as rarely as they may. What fails is tried again at the next look. */
  async function poll(): Promise<void> {
    try {
      catchUp()
      if (now().getTime() - advancedAt >= maxStepMs) await runSerially(notifyListeners)
    } catch (error) {
      process.emitWarning(`The ${name} could not advance its clock: ${String(error)}`)
    }
  }

  return {
    now,
    offsetMs: () => offset.read(),
    advanceTo: (time) => runSerially(() => moveOn(time.getTime())),
    onTime: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    catchUp,
    start: () => {
      advancedAt = now().getTime()
      timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref()
      void poll()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await queue
    },
  }
}
