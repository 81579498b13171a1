/** The sets in which key figures are shown and fetched together, in their order, each with its figures in theirs. */
export const KEY_FIGURES_OF = {
  valuation: [
    'price-to-earnings',
    'price-to-book',
    'price-to-sales',
    'ev-to-ebit',
    'ev-to-free-cash-flow',
    'free-cash-flow-yield',
  ],
  shareholders: [
    'dividend-yield',
    'dividend-growth-1y',
    'dividend-growth-5y',
    'years-without-dividend-cut',
    'payout-ratio',
    'net-buyback-yield',
    'share-count-change',
  ],
  growth: [
    'revenue-growth-1y',
    'revenue-growth-3y',
    'revenue-growth-5y',
    'eps-growth-1y',
    'eps-growth-3y',
    'eps-growth-5y',
  ],
  profitability: [
    'gross-margin',
    'operating-margin',
    'net-margin',
    'return-on-equity',
    'return-on-invested-capital',
    'accruals',
  ],
  'balance-sheet': ['net-debt-to-ebitda', 'interest-cover', 'current-ratio'],
  risk: ['volatility', 'beta', 'maximum-drawdown', 'distance-from-52-week-high'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type KeyFigureSet = keyof typeof KEY_FIGURES_OF

export const KEY_FIGURE_SETS = [
  'valuation',
  'shareholders',
  'growth',
  'profitability',
  'balance-sheet',
  'risk',
] as const satisfies readonly KeyFigureSet[]

export type KeyFigureId = (typeof KEY_FIGURES_OF)[KeyFigureSet][number]

/** Every key figure, in the order in which they are shown. */
export const KEY_FIGURE_IDS: readonly KeyFigureId[] = KEY_FIGURE_SETS.flatMap(
  (set): readonly KeyFigureId[] => KEY_FIGURES_OF[set],
)

/** The figures that need a price or dividends: their past is computed on past days, that of all others from filings alone. */
export const PRICED_KEY_FIGURES: readonly KeyFigureId[] = [
  ...KEY_FIGURES_OF.valuation,
  ...KEY_FIGURES_OF.shareholders.filter((id) => id !== 'share-count-change'),
  ...KEY_FIGURES_OF.risk,
]

/** Whether a figure needs a price or dividends. */
export function isPricedKeyFigure(id: KeyFigureId): boolean {
  return PRICED_KEY_FIGURES.includes(id)
}

/** What each set is called. */
export const KEY_FIGURE_SET_LABELS: Readonly<Record<KeyFigureSet, string>> = {
  valuation: 'Valuation',
  shareholders: 'Dividends and shares',
  growth: 'Growth',
  profitability: 'Profitability',
  'balance-sheet': 'Balance sheet',
  risk: 'Risk',
}

/** The set that a figure is shown in. */
export function setOfKeyFigure(id: KeyFigureId): KeyFigureSet {
  const found = KEY_FIGURE_SETS.find((set) => new Set<string>(KEY_FIGURES_OF[set]).has(id))
  if (found === undefined) throw new RangeError(`${id} is in no set`)
  return found
}

/** Whether a text, such as a part of an address, names a key figure. */
export function isKeyFigureId(text: string): text is KeyFigureId {
  return KEY_FIGURE_IDS.some((id) => id === text)
}
