import { type OptimizationResult, optimizationResult } from '@fairweight/contract/wire'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** An answer of the optimizer as the API gave it or as the page exports it, with what the page computed from it. */
export interface SavedResult {
  readonly answer: OptimizationResult
  /** The answer as it was written, every field included. */
  readonly written: Readonly<Record<string, unknown>>
  readonly ranges: Readonly<Record<string, unknown>> | null
  readonly comparison: Readonly<Record<string, unknown>> | null
}

/** Reads a saved result from its text. Throws OperationError `not-an-answer` with one sentence. */
export function readSavedResult(text: string): SavedResult {
  const json = parse(text)
  if (!isRecord(json))
    throw notAnAnswer(
      'Standard input is not JSON. Provide an answer of the optimizer as returned by the API or saved by the page.',
    )
  const written = isRecord(json['answer']) ? json['answer'] : json
  const read = optimizationResult.safeParse(written)
  if (!read.success) {
    const [issue] = read.error.issues
    throw notAnAnswer(
      `This is not an answer of the optimizer: ${issue ? `${issue.path.join('.') || 'it'} is not valid` : 'it cannot be read'}.`,
    )
  }
  return {
    answer: read.data,
    written,
    ranges: recordOrNull(json['ranges']),
    comparison: recordOrNull(json['comparison']),
  }
}

function notAnAnswer(message: string): OperationError {
  return new OperationError('not-an-answer', message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function recordOrNull(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
