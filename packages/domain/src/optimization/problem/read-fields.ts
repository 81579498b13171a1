/** Whether a parsed JSON value is an object. */
export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The number, or NaN when it is anything else. */
export function readNumber(json: unknown): number {
  return typeof json === 'number' ? json : NaN
}

/** A flat list, with NaN for entries that are no numbers so that the asset can be named; null when it is no flat list. */
export function readNumbers(json: unknown): number[] | null {
  if (!Array.isArray(json) || json.some(Array.isArray)) return null
  return json.map(readNumber)
}

/** A list of strings, or null. */
export function readStrings(json: unknown): string[] | null {
  return Array.isArray(json) && json.every((entry) => typeof entry === 'string') ? json : null
}
