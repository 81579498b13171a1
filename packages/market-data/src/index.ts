export type { MarketContext, MarketProgress, OnProgress } from './context/market-context.ts'
export type { MarketFinding } from './provenance/market-finding.ts'
export { type ImportReport, type MarketFiles, importMarketFiles } from './importing/import-market-files.ts'
export { type PublishReport, publishSnapshot } from './publishing/publish-snapshot.ts'
export { ASSET_MIX_BODY, DEMO_BODY, type ListColumns, PRICE_SUMMARY_BODY, stockDataBody } from './snapshots/body-names.ts'
export { currentSnapshot } from './snapshots/current-snapshot.ts'
export { changesEdition } from './snapshots/grade-changes.ts'
export { type ExportReport, type ExportRequest, exportSnapshot } from './snapshots/export-snapshot.ts'
export type { SnapshotManifest } from './snapshots/manifest.ts'
export {
  type ReadyMadeBody,
  type SnapshotHistory,
  type SnapshotReader,
  openSnapshot,
} from './snapshots/open-snapshot.ts'
export type { TickerEntry } from './snapshots/snapshot-files.ts'
export { snapshotSectors } from './snapshots/snapshot-sectors.ts'
export { type SampleReport, type SampleRequest, ensureSample, generateSample } from './operations/generate-sample.ts'
export { type MarketOperation, type MarketOperationName, marketOperations } from './operations/market-operations.ts'
export { type DatasetStatus, type StatusRequest, marketStatus } from './operations/market-status.ts'
export { type ChainCheck } from './ledger/check-chain.ts'
export { type LedgerCheck, checkLedger } from './ledger/check-ledger.ts'
export { gradesOfDay } from './ledger/grades-of-day.ts'
export { type LedgerOutcome } from './ledger/record-publication.ts'
export { type ReplayReport, replayMarket } from './replay/replay-market.ts'
export { type TrackRecordReport, showTrackRecord } from './track-record/show-track-record.ts'
export { type LedgerReading, storedReading } from './ledger/stored-record.ts'
export { type SweptLeftovers, sweepLeftovers } from './operations/sweep-leftovers.ts'
