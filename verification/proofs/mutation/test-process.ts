import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Order } from './orders.ts'

const program = fileURLToPath(new URL('./mutant-process.ts', import.meta.url))
const START_LIMIT_MS = 60_000
/** Modules that were loaded afresh are never let go, so a process must not live long. */
const MAX_ORDERS = 40

/** A process that runs tests; one that hangs, falls or has served long is ended, and the next order gets a new one. */
export class TestProcess {
  #child: ChildProcess | null = null
  #orders = 0
  readonly #root: string
  readonly #seed: number

  constructor(root: string, seed: number) {
    this.#root = root
    this.#seed = seed
  }

  /** The answer, or null when none came within the limit or the process ended. */
  async ask(order: Order, limit: number): Promise<Answer | null> {
    if (++this.#orders > MAX_ORDERS) this.end()
    if (this.#child === null) {
      this.#child = fork(program, [this.#root, String(this.#seed)], {
        execArgv: ['--max-old-space-size=1024', '--no-warnings'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      await this.#answer(this.#child, START_LIMIT_MS)
    }
    if (this.#child === null) return null
    this.#child.send(order)
    return this.#answer(this.#child, limit)
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#orders = 0
  }

  #answer(child: ChildProcess, limit: number): Promise<Answer | null> {
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', fall)
        if (answer === null) this.end()
        resolve(answer)
      }
      const fall = (): void => settle(null)
      const timer = setTimeout(fall, limit)
      child.on('message', settle)
      child.on('exit', fall)
    })
  }
}
