import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { preloadedComponent } from '../../../ui/lazy/preloaded-component.tsx'

/** The parts behind the summary, each with a script of its own; what one draws with still more script comes to it from here. */
export const Why = preloadedComponent(() => import('./why.tsx').then((module) => module.Why))
export const Figures = preloadedComponent(() => import('./figures-part.tsx').then((module) => module.FiguresPart))
export const Filings = preloadedComponent(() => import('./filings-part.tsx').then((module) => module.FilingsPart))
export const History = preloadedComponent(() => import('./history-part.tsx').then((module) => module.HistoryPart))
export const WhatIf = lazyComponent(() => import('../what-if/what-if.tsx').then((module) => module.WhatIf))

/** Around all parts of a past day. */
export const LaterRestatements = lazyComponent(() =>
  import('../restatements/later-restatements.tsx').then((module) => module.LaterRestatements),
)

export const GradeSensitivity = preloadedComponent(() =>
  import('../sensitivity/grade-sensitivity.tsx').then((module) => module.GradeSensitivity),
)
export const KeyFigures = preloadedComponent(() =>
  import('../key-figures/key-figures.tsx').then((module) => module.KeyFigures),
)
export const Statements = preloadedComponent(() =>
  import('../statements/statements.tsx').then((module) => module.Statements),
)
export const KnownValues = preloadedComponent(() =>
  import('../known-values/known-values.tsx').then((module) => module.KnownValues),
)
export const PriceChart = preloadedComponent(() =>
  import('../charts/price-chart.tsx').then((module) => module.PriceChart),
)
export const ValueAgainstPrice = preloadedComponent(() =>
  import('../../../charts/value-against-price.tsx').then((module) => module.ValueAgainstPrice),
)

/** Fetches every part that paper holds: a press then finds it at once, and no page is printed with a gap. */
export async function fetchParts(): Promise<void> {
  const parts = [
    Why,
    Figures,
    Filings,
    History,
    GradeSensitivity,
    KeyFigures,
    ValueAgainstPrice,
    PriceChart,
    Statements,
    KnownValues,
  ]
  await Promise.all(parts.map((part) => part.preload()))
}
