import { isPricedKeyFigure, KEY_FIGURE_IDS, type KeyFigureId } from '../key-figures/key-figure-sets.ts'
import { KEY_FIGURES } from '../key-figures/key-figure-texts.ts'

/** Amounts of twelve months, each from inputs of a key figure: their names are those of the facts' items. */
const FILED_AMOUNTS = {
  'free-cash-flow': {
    name: 'free cash flow',
    of: 'free-cash-flow-yield',
    plus: 'operating cash flow',
    minus: 'capital expenditures',
  },
  'operating-cash-flow': {
    name: 'operating cash flow',
    of: 'free-cash-flow-yield',
    plus: 'operating cash flow',
    minus: null,
  },
  revenue: { name: 'revenue', of: 'net-margin', plus: 'revenue', minus: null },
  'operating-earnings': {
    name: 'operating earnings',
    of: 'operating-margin',
    plus: 'operating earnings (EBIT)',
    minus: null,
  },
  'net-income': { name: 'net income', of: 'net-margin', plus: 'net income', minus: null },
} as const satisfies Readonly<Record<string, { name: string; of: KeyFigureId; plus: string; minus: string | null }>>

type FiledAmountId = keyof typeof FILED_AMOUNTS

/** A figure that only a filing changes: an amount, or a key figure without a price in it. */
export type FiledFigureId = FiledAmountId | KeyFigureId

/** All of them, amounts first. */
export const FILED_FIGURE_IDS: readonly FiledFigureId[] = [
  'free-cash-flow',
  'operating-cash-flow',
  'revenue',
  'operating-earnings',
  'net-income',
  ...KEY_FIGURE_IDS.filter((id) => !isPricedKeyFigure(id)),
]

/** What a figure is called within a sentence, and its unit. */
export function filedFigure(id: FiledFigureId): {
  readonly name: string
  readonly unit: 'USD' | 'ratio' | 'fraction' | 'years'
} {
  if (isAmount(id)) return { name: `${FILED_AMOUNTS[id].name} of twelve months`, unit: 'USD' }
  const { name, unit } = KEY_FIGURES[id]
  return { name: name.charAt(0).toLowerCase() + name.slice(1), unit }
}

export function isFiledFigureId(text: string): text is FiledFigureId {
  return FILED_FIGURE_IDS.some((id) => id === text)
}

/** One line of a filing as it is quoted. */
interface FilingLine {
  readonly tag: string
  readonly value: number
  readonly unit: string
  /** The period's last day, and its months; 0 for a balance sheet. */
  readonly periodEnd: string
  readonly periodMonths: number
}

/** The newest filing behind a figure. */
export interface QuotedFiling {
  readonly accession: string | null
  /** Such as '10-K', where the source names it. */
  readonly form: string | null
  readonly filed: string | null
  /** The company's number at the SEC. */
  readonly cik: string | null
  /** The lines of that filing that the figure was made of, up to {@link MAX_QUOTED_LINES}. */
  readonly lines: readonly FilingLine[]
}

export interface FigureReading {
  /** Null where the figure is not known. */
  readonly value: number | null
  readonly filing: QuotedFiling | null
}

/** Key figures of one stock down to the rows of the filings, as a snapshot keeps them. */
interface FigureTrail {
  readonly figures: readonly {
    readonly id: string
    readonly value: number | null
    readonly inputs: readonly TrailInput[]
  }[]
  readonly facts: readonly TrailFact[]
  readonly cik: string | null
}

interface TrailInput {
  readonly name: string
  readonly value: number | null
  readonly facts: readonly number[]
}

interface TrailFact {
  readonly item: string
  readonly tag: string | null
  readonly value: number
  readonly unit: string
  readonly form?: string | undefined
  readonly filed: string | null
  readonly accession: string | null
  readonly period: { readonly end: string; readonly months: number }
}

/** As many lines as one filing is quoted with. */
export const MAX_QUOTED_LINES = 4

/** What a stock's filings say of a figure now, with the newest filing behind it. */
export function readFiledFigure(trail: FigureTrail | null, id: FiledFigureId): FigureReading {
  const amount = isAmount(id) ? FILED_AMOUNTS[id] : null
  const figure = trail?.figures.find((each) => each.id === (amount?.of ?? id))
  if (trail === null || figure === undefined) return { value: null, filing: null }
  if (amount === null) return { value: figure.value, filing: quote(figure.inputs, trail) }
  const inputs = [amount.plus, amount.minus].flatMap((name) => figure.inputs.find((input) => input.name === name) ?? [])
  const [plus, minus] = inputs
  const spent = amount.minus === null ? 0 : (minus?.value ?? null)
  const value = plus === undefined || plus.value === null || spent === null ? null : plus.value - spent
  return { value, filing: quote(inputs, trail) }
}

function isAmount(id: FiledFigureId): id is FiledAmountId {
  return Object.hasOwn(FILED_AMOUNTS, id)
}

/** The newest filing among those that inputs were read from; null where nothing says when it was filed. */
function quote(inputs: readonly TrailInput[], { facts, cik }: FigureTrail): QuotedFiling | null {
  const used = [...new Set(inputs.flatMap((input) => input.facts))].flatMap((place) => facts[place] ?? [])
  const newest = used
    .filter(({ filed }) => filed !== null)
    .toSorted((one, other) => ((one.filed ?? '') < (other.filed ?? '') ? 1 : -1))[0]
  if (newest === undefined) return null
  const lines = used
    .filter(({ filed, accession }) => filed === newest.filed && accession === newest.accession)
    .slice(0, MAX_QUOTED_LINES)
  return {
    accession: newest.accession,
    form: newest.form ?? null,
    filed: newest.filed,
    cik,
    lines: lines.map(({ tag, item, value, unit, period }) => ({
      tag: tag ?? item,
      value,
      unit,
      periodEnd: period.end,
      periodMonths: period.months,
    })),
  }
}
