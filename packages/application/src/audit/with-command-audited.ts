import type { Queryable } from '@fairweight/database/opening/database.ts'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Operator } from '../operations/operator.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { commandToAudit } from './changing-commands.ts'

interface AuditedCommand {
  readonly operation: string
  readonly input: unknown
  readonly operator: Operator
}

/**
 * Runs a command after its line is in the trail, so that nothing is changed by an operator without one: an import runs through many
 * transactions, and may be stopped between them. One that fails gets a second line.
 */
export async function withCommandAudited<Result>(
  db: Queryable,
  { operation, input, operator }: AuditedCommand,
  run: () => Promise<Result>,
): Promise<Result> {
  const command = commandToAudit(operation, input)
  if (command === null) return run()
  await auditCommand(db, command, operator)
  try {
    return await run()
  } catch (error) {
    const details = { by: operator.name, command, code: toOperationError(error).code }
    // Why it failed matters more than that this line failed too.
    await auditTrail
      .record(db, { ...actOf(operator), action: 'operator-command-failed', details })
      .catch(() => undefined)
    throw error
  }
}

/** Notes that an operator gave a command. */
export async function auditCommand(db: Queryable, command: string, operator: Operator): Promise<void> {
  await auditTrail.record(db, {
    ...actOf(operator),
    action: 'operator-command',
    details: { by: operator.name, command },
  })
}

/** About nobody's account, so that it outlives every account. */
function actOf({ machine }: Operator) {
  return {
    userId: null,
    actor: 'operator',
    where: { sessionId: null, device: machine, network: null },
    at: new Date(),
  } as const
}
