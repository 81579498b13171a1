export { type AlertEvent, alertEvents, type AlertState } from './alert-events.ts'
export { type AlertRule, MAX_ALERTS, TARGET_PRICE_CENTS, type WatchedStocks, WORTH_MEASURES } from './alert-rule.ts'
export { alertEventSentence, alertSentence, WORTH_NAMES } from './alert-words.ts'
export { ALERT_ASPECTS, type AlertAspect, type AlertDay, type AlertedStock, observeAlert } from './observe-alert.ts'
