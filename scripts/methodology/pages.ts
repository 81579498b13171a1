import { assetMixPage } from './asset-mix-page.ts'
import { dataChecksPage } from './data-checks-page.ts'
import { rateExample } from './example-company.ts'
import { filingsPage } from './filings-page.ts'
import { kindsPage } from './company-types-page.ts'
import { keyFiguresPage } from './key-figures/key-figures-page.ts'
import { optimizationPage } from './optimization-page.ts'
import { financialStrengthPage, indexPage, momentumPage, ratingsPage } from './other-pages.ts'
import { statementsPage } from './key-figures/statements-page.ts'
import { tracingPage } from './tracing-page.ts'
import { backtestsPage } from './records/backtests-page.ts'
import { registeredScreensPage } from './records/registered-screens-page.ts'
import { tradesPage } from './trades/trades-page.ts'
import { trackRecordPage } from './records/track-record-page.ts'
import { valueMeasuresPage } from './value-measures-page.ts'

/** The text of every generated page by its file name in docs/methodology. */
export function methodologyPages(): Map<string, string> {
  const rating = rateExample()
  return new Map([
    ['README.md', indexPage()],
    ['filings.md', filingsPage()],
    ['data-checks.md', dataChecksPage()],
    ['value-measures.md', valueMeasuresPage(rating)],
    ['financial-strength.md', financialStrengthPage(rating)],
    ['momentum.md', momentumPage(rating)],
    ['key-figures.md', keyFiguresPage()],
    ['statements.md', statementsPage()],
    ['ratings.md', ratingsPage(rating)],
    ['kinds-of-companies.md', kindsPage()],
    ['optimization.md', optimizationPage()],
    ['trades.md', tradesPage()],
    ['asset-mix.md', assetMixPage()],
    ['track-record.md', trackRecordPage()],
    ['registered-screens.md', registeredScreensPage()],
    ['backtests.md', backtestsPage()],
    ['tracing.md', tracingPage(rating)],
  ])
}
