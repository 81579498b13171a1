import * as marketSnapshots from './001-010/001-market-snapshots.ts'
import * as accounts from './001-010/002-accounts.ts'
import * as subscriptions from './001-010/003-subscriptions.ts'
import * as publicSide from './001-010/004-public-side.ts'
import * as newsletters from './001-010/005-newsletters.ts'
import * as runsAndAlerts from './001-010/006-runs-and-alerts.ts'
import * as savedFilters from './001-010/007-saved-filters.ts'
import * as whatFindingsBlocked from './001-010/008-what-findings-blocked.ts'
import * as signInMethods from './001-010/009-ways-to-sign-in.ts'
import * as raffleEntriesBesideEachOther from './001-010/010-raffle-entries-beside-each-other.ts'
import * as pendingSubscriptionChanges from './011-020/011-pending-subscription-changes.ts'
import * as marketRuns from './011-020/012-market-runs.ts'
import * as marketCorrections from './011-020/013-market-corrections.ts'
import * as incidents from './011-020/014-incidents.ts'
import * as sealedGrades from './011-020/015-sealed-grades.ts'
import * as columnSets from './011-020/016-column-sets.ts'
import * as livingLists from './011-020/017-living-lists.ts'
import * as registeredScreens from './011-020/018-registered-screens.ts'
import * as pageSpeed from './011-020/019-page-speed.ts'
import * as storedObjects from './011-020/020-stored-objects.ts'
import * as leases from './021-leases.ts'
import * as changeNotices from './022-change-notices.ts'
import * as unneededFolders from './023-unneeded-folders.ts'
import * as growingTables from './024-growing-tables.ts'
import * as portfolios from './025-portfolios.ts'
import * as stockAlerts from './026-stock-alerts.ts'
import * as backtestTries from './030-backtest-tries.ts'
import * as journal from './032-journal.ts'
import * as apiKeys from './033-api-keys.ts'
import * as namedLots from './034-named-lots.ts'
import * as quotedFilings from './035-quoted-filings.ts'
import * as sharedLinks from './036-shared-links.ts'
import * as recalls from './037-recalls.ts'

/** Every change of the schema, by name, in the order in which they are applied. From 021 on each only adds, which a test holds. */
export const migrations = {
  '001-market-snapshots': marketSnapshots,
  '002-accounts': accounts,
  '003-subscriptions': subscriptions,
  '004-public-side': publicSide,
  '005-newsletters': newsletters,
  '006-runs-and-alerts': runsAndAlerts,
  '007-saved-filters': savedFilters,
  '008-what-findings-blocked': whatFindingsBlocked,
  '009-ways-to-sign-in': signInMethods,
  '010-raffle-entries-beside-each-other': raffleEntriesBesideEachOther,
  '011-pending-subscription-changes': pendingSubscriptionChanges,
  '012-market-runs': marketRuns,
  '013-market-corrections': marketCorrections,
  '014-incidents': incidents,
  '015-sealed-grades': sealedGrades,
  '016-column-sets': columnSets,
  '017-living-lists': livingLists,
  '018-registered-screens': registeredScreens,
  '019-page-speed': pageSpeed,
  '020-stored-objects': storedObjects,
  '021-leases': leases,
  '022-change-notices': changeNotices,
  '023-unneeded-folders': unneededFolders,
  '024-growing-tables': growingTables,
  '025-portfolios': portfolios,
  '026-stock-alerts': stockAlerts,
  '030-backtest-tries': backtestTries,
  '032-journal': journal,
  '033-api-keys': apiKeys,
  '034-named-lots': namedLots,
  '035-quoted-filings': quotedFilings,
  '036-shared-links': sharedLinks,
  '037-recalls': recalls,
}
