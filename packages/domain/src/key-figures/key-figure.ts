import { computeMeasure } from '../explanation/compute-measure.ts'
import { type Measure, type Measured, type MeasureInput, unmeasured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { KeyFigureId } from './key-figure-sets.ts'
import { KEY_FIGURES } from './key-figure-texts.ts'

export type KeyFigure<Id extends KeyFigureId = KeyFigureId> = Measure<Id>

function identityOf<Id extends KeyFigureId>(id: Id): Pick<KeyFigure<Id>, 'id' | 'unit' | 'formula'> {
  return { id, unit: KEY_FIGURES[id].unit, formula: `key-figures#${id}` }
}

/** A key figure from inputs that may be missing; see {@link computeMeasure}. */
export function keyFigure<Name extends string>(
  id: KeyFigureId,
  inputs: Readonly<Record<Name, MeasureInput>>,
  formula: (figures: Readonly<Record<Name, number>>) => Measured,
): KeyFigure {
  return computeMeasure(identityOf(id), inputs, formula)
}

/** A key figure that is empty before any of its inputs is looked at, with those that tell why. */
export function emptyKeyFigure(id: KeyFigureId, reason: ReasonCode, inputs: readonly MeasureInput[] = []): KeyFigure {
  return { ...identityOf(id), ...unmeasured(reason), inputs }
}
