/** A place at which two results are not the same, such as `weights.0.weight`. */
export interface Difference {
  readonly place: string
  readonly saved: unknown
  readonly computed: unknown
}

/**
 * Every place at which two JSON values differ, numbers bit for bit. JSON keeps a double's bits, but writes −0 as 0.
 * Fields that only one side has differ too.
 */
export function differencesBetween(saved: unknown, computed: unknown, place = ''): Difference[] {
  if (isHolder(saved) && isHolder(computed) && Array.isArray(saved) === Array.isArray(computed)) {
    const left = new Map(Object.entries(saved))
    const right = new Map(Object.entries(computed))
    return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
      differencesBetween(left.get(key), right.get(key), place === '' ? key : `${place}.${key}`),
    )
  }
  return Object.is(saved, computed) ? [] : [{ place, saved, computed }]
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
