import type { SealedFact, SealedFigure, SealedInputs, SealedMeasure, SealedSign } from './sealed-inputs.ts'

/** Reads what `inputsText` wrote; null when it is anything else. */
export function readInputs(text: string): SealedInputs | null {
  const found = parseJson(text)
  return isInputs(found) ? found : null
}

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Guard<Value> = (found: unknown) => found is Value
type Guards<Value> = { readonly [Key in keyof Value]-?: Guard<Value[Key]> }

const isText: Guard<string> = (found) => typeof found === 'string'
const isNumber: Guard<number> = (found) => typeof found === 'number'
const isFlag: Guard<boolean> = (found) => typeof found === 'boolean'

/** Whether something is an object with these fields and no others. */
export function isObject<Value extends object>(guards: Guards<Value>): Guard<Value> {
  return (found): found is Value => {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
    const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(found))
    const wanted = Object.entries<(value: unknown) => boolean>(guards)
    return fields.size === wanted.length && wanted.every(([name, guard]) => fields.has(name) && guard(fields.get(name)))
  }
}

export function isListOf<Value>(guard: Guard<Value>): Guard<readonly Value[]> {
  return (found): found is readonly Value[] => Array.isArray(found) && found.every((one) => guard(one))
}

export function orNull<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (found): found is Value | null => found === null || guard(found)
}

const isPlaces = isListOf(isNumber)

const isFigure = isObject<SealedFigure>({
  name: isText,
  value: orNull(isNumber),
  unit: isText,
  note: orNull(isText),
  facts: isPlaces,
  subtracted: isPlaces,
})

const isMeasure = isObject<SealedMeasure>({
  id: isText,
  value: orNull(isNumber),
  unit: isText,
  reason: orNull(isText),
  inputs: isListOf(isFigure),
})

const isFact = isObject<SealedFact>({
  item: isText,
  value: isNumber,
  unit: isText,
  tag: orNull(isText),
  form: orNull(isText),
  end: isText,
  months: isNumber,
  filed: orNull(isText),
  accession: orNull(isText),
  file: orNull(isText),
  line: orNull(isNumber),
  converted: orNull(isObject({ currency: isText, value: isNumber, usdPerUnit: isNumber })),
})

const isInputs = isObject<SealedInputs>({
  company: isText,
  cik: orNull(isText),
  predecessor: orNull(isObject({ cik: isText, before: isText })),
  sharesPerReceipt: isNumber,
  reason: isText,
  signs: isListOf(isObject<SealedSign>({ name: isText, passed: orNull(isFlag) })),
  measures: isListOf(isMeasure),
  facts: isListOf(isFact),
})
