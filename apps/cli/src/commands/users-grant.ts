import { ROLES } from '@fairweight/domain/entitlement'
import { positionalEmail, isoDate, positionalOneOf } from '../command-line/checked-values.ts'
import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import { accountEmail } from './account-email.ts'

/** `fairweight users grant` */
export const usersGrant: Command = {
  positionals: [accountEmail, { name: 'ROLE', about: `what to give: ${ROLES.join(', ')}` }],
  options: {
    until: {
      kind: 'value',
      placeholder: 'DATE',
      isNeeded: true,
      about: 'the last day of the grant, such as 2027-01-31',
    },
  },
  notes: [
    'A grant replaces an earlier one of the same role. The account must already exist: people sign up themselves.',
  ],
  run(options, terminal) {
    const email = positionalEmail(options, 'EMAIL')
    const role = positionalOneOf(options, 'ROLE', ROLES)
    return runAndPrint('users.grant', { email, role, until: isoDate(options, 'until') }, options, terminal)
  },
}
