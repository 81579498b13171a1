import { positionalEmail } from '../command-line/checked-values.ts'
import type { Command, Positional } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import type { OperationName } from '../operations/operation-name.ts'

/** The word that says whose account a command is about. */
export const accountEmail: Positional = { name: 'EMAIL', about: 'the email address of the account' }

/** A command whose operation needs nothing but the account. */
export function accountCommand(operation: OperationName, notes: string[]): Command {
  return {
    positionals: [accountEmail],
    options: {},
    notes,
    run: (options, terminal) =>
      runAndPrint(operation, { email: positionalEmail(options, accountEmail.name) }, options, terminal),
  }
}
