export { type AlertEvent, alertEvents, type AlertState } from './alert-events.ts'
export {
  type AlertRule,
  type KillCriterion,
  MAX_ALERTS,
  TARGET_PRICE_CENTS,
  type WatchedStocks,
  WORTH_MEASURES,
} from './alert-rule.ts'
export { alertEventSentence, alertSentence, WORTH_NAMES } from './alert-words.ts'
export {
  FILED_FIGURE_IDS,
  filedFigure,
  type FiledFigureId,
  type FigureReading,
  isFiledFigureId,
  MAX_QUOTED_LINES,
  type QuotedFiling,
  readFiledFigure,
} from './filed-figures.ts'
export { criterionText, figureText, quotedLines } from './filing-words.ts'
export {
  ALERT_ASPECTS,
  type AlertAspect,
  type AlertDay,
  type AlertedStock,
  holdsStill,
  observeAlert,
} from './observe-alert.ts'
