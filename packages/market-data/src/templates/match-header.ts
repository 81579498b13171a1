import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type ImportTemplate, templateHeader } from './import-template.ts'

/** Where each template column stands in a file, and what else the file holds. */
export interface MatchedHeader {
  /** Template column → position in the file. */
  readonly positions: ReadonlyMap<string, number>
  readonly ignored: readonly string[]
}

/**
 * Finds the template's columns in a header of any order and letter case.
 * Throws OperationError naming what is missing, doubled or separated by something else than commas.
 */
export function matchHeader(names: readonly string[], template: ImportTemplate, file: string): MatchedHeader {
  const written = names.map((name) => name.trim().toLowerCase())
  rejectForeignSeparator(names, templateHeader(template), file)
  refuseDuplicates(written, file)
  const known = new Set(template.columns.map((column) => column.name))
  const missing = template.columns.filter((column) => column.isRequired && !written.includes(column.name))
  if (missing.length > 0)
    throw missingColumns(
      missing.map((column) => column.name),
      template,
      file,
    )
  const positions = new Map(written.flatMap((name, position) => (known.has(name) ? [[name, position] as const] : [])))
  return { positions, ignored: names.filter((_, position) => !known.has(written[position] ?? '')) }
}

function missingColumns(missing: readonly string[], template: ImportTemplate, file: string): OperationError {
  const [word, verb] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are']
  return new OperationError(
    'import-wrong-columns',
    `${file}: the ${word} ${missing.join(', ')} ${verb} missing; the ${template.kind} template is ${templateHeader(template)}.`,
  )
}

function refuseDuplicates(written: readonly string[], file: string): void {
  const twice = written.find((name, position) => name !== '' && written.indexOf(name) !== position)
  if (twice === undefined) return
  throw new OperationError(
    'import-duplicate-header',
    `${file}, line 1: the column ${twice} appears twice; keep one of them.`,
  )
}

/** Throws OperationError for a header that something else than commas separates. @param expected a header as it should be */
export function rejectForeignSeparator(names: readonly string[], expected: string, file: string): void {
  const [only] = names
  const separator = names.length === 1 ? /[;\t|]/.exec(only ?? '')?.[0] : undefined
  if (separator === undefined) return
  const called = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }[separator] ?? 'something else'
  throw new OperationError(
    'import-wrong-separator',
    `${file}, line 1: the columns are separated by ${called}; save it with commas, like ${expected}.`,
  )
}
