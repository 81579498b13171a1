import { AUDIT_ACTIONS } from '@fairweight/contract/activity'
import { isoDate, oneOf, wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeAudit } from '../../output/describe-audit.ts'

/** `fairweight audit` */
export const audit: Command = {
  options: {
    email: { kind: 'value', placeholder: 'EMAIL', about: 'only what happened to this account' },
    since: { kind: 'value', placeholder: 'DATE', about: 'only from this day on, in UTC, such as 2027-01-31' },
    action: { kind: 'value', placeholder: 'ACTION', about: 'only one kind of act, such as signed-in or operator-command' },
    limit: { kind: 'value', placeholder: 'COUNT', about: 'the most lines to show, 50 without it' },
  },
  notes: [
    'The newest line comes first. Lines cannot be changed; those about a person go with the account, or after two years.',
    'docs/operations/audit.md says what each action means.',
    'Example: fairweight audit --action operator-command --since 2026-11-01',
  ],
  async run(options, terminal) {
    const asked = { email: options.value('email')?.trim(), since: isoDate(options, 'since'), action: oneOf(options, 'action', AUDIT_ACTIONS), limit: wholeNumber(options, 'limit') }
    const report = await runWithProgress('audit.list', asked, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(report) : describeAudit(report))
    return 0
  },
}
