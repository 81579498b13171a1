import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, MeasureInput } from '../explanation/measure.ts'
import type { FinancialStrength } from './financial-strength.ts'
import { PIOTROSKI_SIGNALS } from './piotroski.ts'
import type { PiotroskiSignal, PiotroskiSignalName } from './piotroski.ts'

/** Piotroski's signs as one explained measure: its value is the number of signs passed. */
export function signalsMeasure(strength: FinancialStrength): Measure<'piotroski-signs'> {
  const identity = {
    id: 'piotroski-signs',
    unit: 'ratio',
    formula: 'financial-strength#piotroskis-nine-signs',
  } as const
  const outcome = strength.knownSigns === 0 ? unmeasured('too-few-signs') : measured(strength.passedSigns)
  return { ...identity, ...outcome, inputs: strength.signs.map(signInput) }
}

/** The stars as an explained measure. */
export function starsMeasure(strength: FinancialStrength): Measure<'financial-strength'> {
  const identity = { id: 'financial-strength', unit: 'ratio', formula: 'financial-strength#stars' } as const
  const { stars, reason, passedSigns, knownSigns, altmanZ } = strength
  const outcome = stars === null ? unmeasured(reason ?? 'too-few-signs') : measured(stars)
  const inputs: MeasureInput[] = [
    { name: 'signs passed', unit: 'ratio', note: null, facts: [], ...measured(passedSigns) },
    { name: 'signs known', unit: 'ratio', note: null, facts: [], ...measured(knownSigns) },
    { name: 'Altman’s Z', unit: 'ratio', note: null, facts: [], ...altmanZ },
  ]
  return { ...identity, ...outcome, inputs }
}

/** The signs in words: 'rising gross margin'. */
const SIGN_WORDS: ReadonlyMap<PiotroskiSignalName, string> = new Map(
  PIOTROSKI_SIGNALS.map((name) => [name, name.replaceAll('-', ' ')]),
)

const IN_DOLLARS: ReadonlySet<PiotroskiSignalName> = new Set([
  'positive-operating-cash-flow',
  'cash-flow-above-net-income',
])

// Made once: making one takes longer than rating a company.
const THRESHOLD = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

function signInput({
  name,
  passed,
  figure,
  against,
  facts,
  subtracted = [],
  keptBack,
  notes = [],
}: PiotroskiSignal): MeasureInput {
  const isIssuance = facts.some((fact) => fact.item === 'stock_issuance_net')
  const unit = IN_DOLLARS.has(name) || isIssuance ? 'USD' : 'ratio'
  const common = {
    name: SIGN_WORDS.get(name) ?? name,
    unit,
    facts,
    ...(subtracted.length > 0 && { subtracted }),
  } as const
  if (figure === null || against === null || passed === null) {
    return { ...common, ...unmeasured('sign-unknown'), note: 'left out', ...(keptBack !== undefined && { keptBack }) }
  }
  const outcome = `${passed ? 'passed' : 'failed'} against ${THRESHOLD.format(against)}`
  return { ...common, ...measured(figure), note: [outcome, ...notes].join('; ') }
}
