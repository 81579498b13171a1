import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeResult } from '../../output/describe-result.ts'
import { drawOption, drawById } from './draw-option.ts'

/** `fairweight raffle verify` */
export const raffleVerify: Command = {
  options: { draw: drawOption },
  notes: [
    'Repeats a draw from its recorded seed and its entries, and changes nothing. It exits with code 1 when anything differs.',
  ],
  async run(options, terminal) {
    const check = await runWithProgress('raffle.verify', { draw: drawById(options) }, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(check) : describeResult(check))
    return isAsRecorded(check) ? 0 : 1
  },
}

/** It may have come over the socket, so its shape is checked. */
function isAsRecorded(check: unknown): boolean {
  return typeof check === 'object' && check !== null && 'isAsRecorded' in check && check.isAsRecorded === true
}
