import { durationText } from '@fairweight/domain/wording/duration.ts'
import type { Terminal } from './terminal.ts'

/** How far an operation is: `done` of `total` in the named step. */
export interface Progress {
  step: string
  done: number
  total: number
  /** How long it will take at least, where that is known. */
  secondsLeft?: number
}

/** Shows progress on stderr until it is finished. */
export interface ProgressDisplay {
  show(progress: Progress): void
  /** Clears the bar, so that the next line begins on an empty one. */
  finish(): void
}

/** Work that ends sooner is not worth a bar. */
const QUIET_MS = 1_000
const REDRAW_MS = 100
const BAR_WIDTH = 28

/** A bar on a terminal, plain lines elsewhere, nothing for machines. */
export function progressDisplay(
  errors: Terminal['errors'],
  asJson: boolean,
  now: () => number = Date.now,
): ProgressDisplay {
  if (asJson) return { show: () => undefined, finish: () => undefined }
  return errors.isTTY ? progressBar(errors, now) : progressLines(errors, now)
}

function progressBar(errors: Terminal['errors'], now: () => number): ProgressDisplay {
  const start = now()
  let drawn = -Infinity
  return {
    show(progress) {
      if (now() - start < QUIET_MS || now() - drawn < REDRAW_MS) return
      drawn = now()
      errors.write(`\r\u001b[2K${barOf(progress).slice(0, (errors.columns ?? 80) - 1)}`)
    },
    finish() {
      if (drawn > -Infinity) errors.write('\r\u001b[2K')
    },
  }
}

function progressLines(errors: Terminal['errors'], now: () => number): ProgressDisplay {
  const start = now()
  let last = ''
  return {
    show(progress) {
      const share = shareOf(progress)
      const mark = `${progress.step} ${Math.floor(share * 4)}`
      if (now() - start < QUIET_MS || mark === last) return
      last = mark
      errors.write(`${progress.step}: ${Math.floor(share * 100)}%${timeLeftOf(progress)}\n`)
    },
    finish: () => undefined,
  }
}

function barOf(progress: Progress): string {
  const share = shareOf(progress)
  const filled = Math.round(share * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)}%  ${progress.step}${timeLeftOf(progress)}`
}

function timeLeftOf({ secondsLeft }: Progress): string {
  return secondsLeft === undefined ? '' : `, ${durationText(secondsLeft)} left`
}

function shareOf({ done, total }: Progress): number {
  return total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
}
