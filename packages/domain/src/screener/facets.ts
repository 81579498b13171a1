import type { MarketCapGroup } from '../valuation/market-cap.ts'
import type { ListedRow } from './grade-moves.ts'
import type { FacetOption } from './grade-classes.ts'
import {
  UNGRADED_MOMENTUM_CLASSES,
  MOMENTUM_LETTERS,
  momentumClass,
  UNGRADED_VALUE_CLASSES,
  VALUE_LETTERS,
  valueClass,
} from './grade-classes.ts'
import { isWithheld, withheldTools } from './withheld.ts'

/** One thing that stocks are sorted into, with a short name of each class for the address. */
export interface Facet {
  readonly id: FacetId
  readonly label: string
  readonly options: readonly FacetOption[]
}

export type FacetId = 'value' | 'momentum' | 'change' | 'cap' | 'sector' | 'esg' | 'earnings' | 'findings'

export const FACET_IDS: readonly FacetId[] = [
  'value',
  'momentum',
  'change',
  'cap',
  'sector',
  'esg',
  'earnings',
  'findings',
]

export const CAP_GROUPS: readonly MarketCapGroup[] = ['Large', 'Mid', 'Small', 'Micro', 'Unknown']
const UNKNOWN_SECTOR = 'Unknown'
const OTHER_SECTORS = 'Other'

/** A mask is one bit a class, so a facet can hold no more classes than a 32-bit integer has safe bits. */
const MAX_OPTIONS = 31

const plain = (keys: readonly string[]): FacetOption[] => keys.map((key) => ({ key, label: key }))

const ESG_OPTIONS: readonly FacetOption[] = [
  { key: 'yes', label: 'ESG' },
  { key: 'no', label: 'Not ESG' },
  { key: 'unknown', label: 'Unknown' },
]

const CHANGE_OPTIONS: readonly FacetOption[] = [
  { key: 'new', label: 'New A' },
  { key: 'up', label: 'Higher grade' },
  { key: 'down', label: 'Lower grade' },
  { key: 'same', label: 'Unchanged' },
]

const EARNINGS_OPTIONS: readonly FacetOption[] = [
  { key: 'positive', label: 'Positive for 5 years' },
  { key: 'past', label: 'Negative in the last 5 years' },
  { key: 'latest', label: 'Just reported negative' },
  { key: 'unknown', label: 'Unknown' },
]

const FINDING_OPTIONS: readonly FacetOption[] = [
  { key: 'none', label: 'None' },
  { key: 'flagged', label: 'Flagged' },
  { key: 'blocked', label: 'Blocked' },
]

/** The class of a row by what the checks of its data found. */
const FINDING_KEYS = { warn: 'flagged', block: 'blocked' } as const

/**
 * The facets of a list; a grade that was left out of it is none of them. Sectors are those that occur, by name; past the 30th
 * they share "Other".
 */
export function facetsOf(rows: readonly ListedRow[]): readonly Facet[] {
  const withheld = withheldTools(rows)
  const all: readonly Facet[] = [
    {
      id: 'value',
      label: 'Value rating',
      options: [...plain(VALUE_LETTERS), ...markAbsent(UNGRADED_VALUE_CLASSES, rows.map(valueClass))],
    },
    {
      id: 'momentum',
      label: 'Momentum rating',
      options: [...plain(MOMENTUM_LETTERS), ...markAbsent(UNGRADED_MOMENTUM_CLASSES, rows.map(momentumClass))],
    },
    // Where there is no day before, every stock would be unchanged.
    ...(rows.some(({ CHANGE }) => CHANGE !== undefined)
      ? [{ id: 'change' as const, label: 'Since the day before', options: CHANGE_OPTIONS }]
      : []),
    { id: 'cap', label: 'Company size', options: plain(CAP_GROUPS) },
    { id: 'earnings', label: 'Earnings', options: EARNINGS_OPTIONS },
    { id: 'esg', label: 'ESG mark', options: ESG_OPTIONS },
    { id: 'findings', label: 'Data findings', options: FINDING_OPTIONS },
    { id: 'sector', label: 'Sector', options: plain(sectorsOf(rows)) },
  ]
  return all.filter(({ id }) => !isWithheld(id, withheld))
}

/** The classes with those marked that no stock is of. */
function markAbsent(options: readonly FacetOption[], classes: readonly string[]): FacetOption[] {
  const found = new Set(classes)
  return options.map((option) => (found.has(option.key) ? option : { ...option, isAbsent: true }))
}

function sectorsOf(rows: readonly ListedRow[]): string[] {
  const found = new Set<string>()
  let hasUnknown = false
  for (const row of rows) {
    if (row.SECTOR === null) hasUnknown = true
    else found.add(row.SECTOR)
  }
  const named = [...found].sort((a, b) => a.localeCompare(b, 'en'))
  const isAll = named.length < MAX_OPTIONS
  const shown = isAll ? named : [...named.filter(isNoOther).slice(0, MAX_OPTIONS - 2), OTHER_SECTORS]
  return hasUnknown && !shown.includes(UNKNOWN_SECTOR) ? [...shown, UNKNOWN_SECTOR] : shown
}

/** A sector that is itself called so shares the class of all others: a class of its own would have the same name in an address. */
const isNoOther = (sector: string) => sector !== OTHER_SECTORS

/** Reads the class of a row in a facet, as a position in the facet's options. */
export function facetReader(facet: Facet): (row: ListedRow) => number {
  const codes = new Map(facet.options.map((option, code) => [option.key, code]))
  return (row) => codes.get(facetKey(facet.id, row)) ?? codes.get(OTHER_SECTORS) ?? 0
}

function facetKey(id: FacetId, row: ListedRow): string {
  switch (id) {
    case 'value':
      return valueClass(row)
    case 'momentum':
      return momentumClass(row)
    case 'change':
      return row.CHANGE ?? 'same'
    case 'cap':
      return row.MARKETCAP_GROUP
    case 'sector':
      return row.SECTOR ?? UNKNOWN_SECTOR
    case 'esg':
      return row.IS_ESG === null ? 'unknown' : row.IS_ESG ? 'yes' : 'no'
    case 'earnings':
      return earningsClass(row)
    case 'findings':
      return row.FINDING === undefined ? 'none' : FINDING_KEYS[row.FINDING]
  }
}

/** The newest report weighs more than the years before it; what neither flag knows stays unknown. */
export function earningsClass(
  row: Pick<ListedRow, 'HAS_NEG_EBITDA' | 'HAS_NEG_EBITDA_LATEST'>,
): 'positive' | 'past' | 'latest' | 'unknown' {
  if (row.HAS_NEG_EBITDA_LATEST === true) return 'latest'
  if (row.HAS_NEG_EBITDA === null) return 'unknown'
  return row.HAS_NEG_EBITDA ? 'past' : 'positive'
}
