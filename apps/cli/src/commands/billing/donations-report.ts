import { isoDate } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeDonations } from '../../output/describe-donations.ts'

/** `fairweight donations report` */
export const donationsReport: Command = {
  options: {
    from: { kind: 'value', placeholder: 'DATE', about: 'the first day of payment, in UTC; all from the beginning without it' },
    to: { kind: 'value', placeholder: 'DATE', about: 'the last day of payment; today without it' },
  },
  notes: ['10 % of what was paid of each invoice with the promo code CONDUIT. With --json amounts are whole cents.'],
  async run(options, terminal) {
    const [from, to] = [isoDate(options, 'from'), isoDate(options, 'to')]
    const statement = await runWithProgress('donations.report', { ...(from && { from }), ...(to && { to }) }, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(statement) : describeDonations(statement))
    return 0
  },
}
