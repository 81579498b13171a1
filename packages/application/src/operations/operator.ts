import { hostname, userInfo } from 'node:os'

/** Who gives a command: a name at the operating system, and the machine it was given on. */
export interface Operator {
  readonly name: string
  readonly machine: string
}

/** Who runs this process. A container may run as somebody who has no name. */
export function currentOperator(): Operator {
  return { name: nameOfUser(), machine: hostname() }
}

/** An operator as another process says; one that says nothing is unknown. */
export function asOperator(value: unknown): Operator {
  const [name, machine] = [textOf(value, 'name'), textOf(value, 'machine')]
  return { name: name ?? 'unknown', machine: machine ?? 'unknown' }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function textOf(value: unknown, field: string): string | null {
  const text: unknown =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === field)?.[1]
      : undefined
  return typeof text === 'string' && text !== '' ? text.replaceAll('\u0000', '').slice(0, 100) : null
}
