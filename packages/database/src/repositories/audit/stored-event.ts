import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from '@fairweight/contract/activity'

/** An action by its name; null for one that this version does not know. */
export function parseAction(name: string): AuditAction | null {
  return AUDIT_ACTIONS.find((action) => action === name) ?? null
}

/** Details as they went in: texts, numbers and yes or no. */
export function scalarsOf(details: Readonly<Record<string, unknown>>): AuditDetails {
  const kept: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') kept[name] = value
  }
  return kept
}
