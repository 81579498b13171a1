import { KEY_FIGURE_IDS, KEY_FIGURE_SETS } from '@fairweight/domain/key-figures'
import fc from 'fast-check'
import {
  type ColumnChoice,
  type ColumnKey,
  MAX_FROZEN_COLUMNS,
  MAX_OWN_COLUMNS,
  percentileOf,
  USUAL_COLUMNS,
} from '@fairweight/domain/screener/column-choice.ts'

const keys: readonly ColumnKey[] = [...USUAL_COLUMNS, ...KEY_FIGURE_IDS, ...KEY_FIGURE_IDS.map(percentileOf)]

const column = fc.record({
  key: fc.constantFrom(...keys),
  width: fc.option(fc.integer({ min: 56, max: 640 }), { nil: null }),
})

/** Any columns that a list can have. */
export const arbitraryChoices: fc.Arbitrary<ColumnChoice> = fc.oneof(
  fc.constantFrom(null, ...KEY_FIGURE_SETS),
  fc
    .tuple(
      fc.uniqueArray(column, { selector: ({ key }) => key, minLength: 1, maxLength: MAX_OWN_COLUMNS }),
      fc.nat({ max: MAX_FROZEN_COLUMNS }),
    )
    .map(([columns, frozen]) => ({ columns, frozen: Math.min(frozen, columns.length) })),
)
