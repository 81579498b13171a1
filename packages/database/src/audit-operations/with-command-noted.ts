import type { Queryable } from '../opening/database.ts'
import { asOperationFailed } from '../operations/operation-failed.ts'
import type { Operator } from '../operations/operator.ts'
import { auditTrail } from '../repositories/audit/audit-trail.ts'
import { commandToNote } from './changing-commands.ts'

interface Commanded {
  readonly operation: string
  readonly input: unknown
  readonly operator: Operator
}

/**
 * Runs a command after its line is in the trail, so that nothing is changed by an operator without one: an import runs through many
 * transactions, and may be stopped between them. One that fails gets a second line.
 */
export async function withCommandNoted<Result>(db: Queryable, { operation, input, operator }: Commanded, run: () => Promise<Result>): Promise<Result> {
  const command = commandToNote(operation, input)
  if (command === null) return run()
  await noteCommand(db, command, operator)
  try {
    return await run()
  } catch (error) {
    const details = { by: operator.name, command, code: asOperationFailed(error).code }
    // Why it failed matters more than that this line failed too.
    await auditTrail.record(db, { ...actOf(operator), action: 'operator-command-failed', details }).catch(() => undefined)
    throw error
  }
}

/** Notes that an operator gave a command. */
export async function noteCommand(db: Queryable, command: string, operator: Operator): Promise<void> {
  await auditTrail.record(db, { ...actOf(operator), action: 'operator-command', details: { by: operator.name, command } })
}

/** About nobody's account, so that it outlives every account. */
function actOf({ machine }: Operator) {
  return { userId: null, actor: 'operator', where: { sessionId: null, device: machine, network: null }, at: new Date() } as const
}
