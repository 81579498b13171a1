import type { Explanation, MeasureExplanation } from '@fairweight/contract/wire'
import type { ConvertedFigure, ExplainedMeasure, Fact, FactOrigin } from '@fairweight/domain/explanation'
import type { Security } from '@fairweight/domain/facts'
import { reasonText } from '@fairweight/domain/rating'

const CIK_DIGITS = 10

/** A measure as the wire has it: reasons in words, and where an input is empty, its reason as its remark. */
export function toWireMeasure({ id, value, unit, reason, formula, inputs }: ExplainedMeasure): MeasureExplanation {
  return {
    id,
    value,
    unit,
    reason: reason === null ? null : reasonText(reason),
    formula,
    inputs: inputs.map((input) => ({
      name: input.name,
      value: input.value,
      unit: input.unit,
      note: input.note ?? (input.reason === null ? null : reasonText(input.reason)),
      facts: [...input.facts],
      ...(input.subtracted !== undefined && { subtracted: [...input.subtracted] }),
      ...(input.keptBack !== undefined && { keptBack: input.keptBack }),
    })),
  }
}

/** Under which numbers a company's filings stand at the SEC. */
export function filerOf({
  cik,
  cikSince = null,
  predecessorCik = null,
}: Security): Pick<Explanation, 'cik' | 'predecessor'> {
  return {
    cik: cik?.padStart(CIK_DIGITS, '0') ?? null,
    ...(cikSince !== null && predecessorCik !== null && { predecessor: { cik: predecessorCik, before: cikSince } }),
  }
}

/** A fact as the wire has it: its period in one object, and of its source the file and the line. */
export function toWireFact(fact: Fact): Explanation['facts'][number] {
  const { item, value, unit, tag, form, passedOver, converted, periodEnd, periodMonths, filed, accession, origin } =
    fact
  const source = placeOf(origin)
  // What facts of one filing share stands together: the list compresses better.
  return {
    item,
    unit,
    tag,
    ...(form !== undefined && { form }),
    accession,
    filed,
    period: { end: periodEnd, months: periodMonths },
    source,
    value,
    ...(passedOver !== undefined && { passedOver: passedOver.map((other) => ({ ...other })) }),
    ...(converted !== undefined && { converted: wireConverted(converted) }),
  }
}

function wireConverted({
  currency,
  value,
  usdPerUnit,
  from,
  to,
  source,
  origin,
}: ConvertedFigure): NonNullable<Explanation['facts'][number]['converted']> {
  return { currency, value, usdPerUnit, from, to, statedBy: source, source: placeOf(origin) }
}

function placeOf(origin: FactOrigin | null): { file: string; line: number } | null {
  return origin === null ? null : { file: origin.file, line: origin.line }
}
