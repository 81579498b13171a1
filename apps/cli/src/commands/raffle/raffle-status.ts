import { RAFFLE } from '@fairweight/contract/product'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight raffle status` */
export const raffleStatus: Command = {
  options: {},
  notes: [`The open draw comes first. A quarter must be drawn within ${RAFFLE.notifyDays} days of its end.`],
  run: (options, terminal) => runAndPrint('raffle.status', {}, options, terminal),
}
