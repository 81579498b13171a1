import { TOOLS, type Tool } from '@fairweight/domain/entitlement'

/** The readable cookie's words: `anonymous`, or `member` and the tools held, such as `member.value.optimizer`. */
export function visitorHint(isAnonymous: boolean, tools: ReadonlySet<Tool>): string {
  return isAnonymous ? 'anonymous' : ['member', ...TOOLS.filter((tool) => tools.has(tool))].join('.')
}
