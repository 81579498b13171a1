/** A role of a plan, as the payment provider's product names it under `access`. */
export const ROLES = [
  'value_stock_tool',
  'momentum_stock_tool',
  'investment_mix_tool',
  'bundle',
  'bundle-trial',
] as const
export type Role = (typeof ROLES)[number]

/** What a role opens. `optimizer` stands for the stock optimizer, the portfolio optimizer and the investment mix. */
export const TOOLS = ['value', 'momentum', 'optimizer'] as const
export type Tool = (typeof TOOLS)[number]

const TOOLS_OF_ROLE: Readonly<Record<Role, readonly Tool[]>> = {
  value_stock_tool: ['value'],
  momentum_stock_tool: ['momentum'],
  investment_mix_tool: ['optimizer'],
  bundle: TOOLS,
  'bundle-trial': TOOLS,
}

/** True for the name of a role that the product knows. */
export function isRole(name: unknown): name is Role {
  return ROLES.some((role) => role === name)
}

/** Every tool that any of the roles opens; a bundle opens all. */
export function toolsOf(roles: Iterable<Role>): ReadonlySet<Tool> {
  return new Set([...roles].flatMap((role) => TOOLS_OF_ROLE[role]))
}
