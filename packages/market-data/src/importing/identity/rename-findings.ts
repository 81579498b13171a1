import type { MarketFinding } from '../../provenance/market-finding.ts'
import type { FoundRenames, UnclearRename } from './find-renames.ts'
import type { TickerRename } from '../../history/renames/ticker-rename.ts'

/** Says which companies have another ticker since an import; the checks of prices say so of every later day. */
export const RENAME_CHECK = 'changed-ticker'

/** What an import has to say of tickers: who took another one, and where nobody can say who did. */
export function renameFindings({ renames, unclear }: FoundRenames): MarketFinding[] {
  return [...renames.map(renameFinding), ...unclear.map(unclearFinding)]
}

/** “FB is META since 2022-06-09” at the latest, when closes do not tell the day. */
export function renameSentence({ from, to, after, upTo }: TickerRename): string {
  return `${from} is ${to} since a session after ${after}, by ${upTo} at the latest`
}

function renameFinding(rename: TickerRename): MarketFinding {
  const { cik, from, to, upTo } = rename
  return {
    check: RENAME_CHECK,
    severity: 'note',
    ticker: to,
    sessionDate: upTo,
    detail: { cik, before: from, now: to },
    sentence: `${renameSentence(rename)}: company ${cik} took another ticker. Prices, splits and dividends under ${from} go on under ${to}.`,
    remedy: 'No action is needed.',
    blocked: null,
  }
}

function unclearFinding({ cik, gone, came }: UnclearRename): MarketFinding {
  return {
    check: 'unclear-ticker-change',
    severity: 'warn',
    ticker: came[0] ?? null,
    sessionDate: null,
    detail: { cik, before: gone.join(', '), now: came.join(', ') },
    sentence: `Company ${cik} is listed no longer as ${gone.join(', ')} and now as ${came.join(', ')}. Which of them follows which is not clear, so no history goes on.`,
    remedy: 'Import the earlier prices under the new ticker, if they belong to it.',
    blocked: null,
  }
}
