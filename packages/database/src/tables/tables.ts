import type { AlertReaderTable, StockAlertEventTable, StockAlertTable } from './alerts/alert-tables.ts'
import type { ApiKeyTable } from './api-keys/api-key-table.ts'
import type { SharedLinkTable } from './api-keys/shared-link-table.ts'
import type {
  BillingCustomerTable,
  CheckoutTable,
  DepartedCustomerTable,
  DonationTable,
  ProviderEventTable,
  PendingSubscriptionChangeTable,
  TrialUseTable,
} from './billing-tables.ts'
import type { LeaseTable, PageSpeedCountTable, RequestCountTable, SignInDelayTable } from './counter-tables.ts'
import type { RoleGrantTable, SubscriptionTable } from './entitlement-tables.ts'
import type { FindingTable } from './finding-table.ts'
import type {
  AuditEventTable,
  AuthenticatorAppTable,
  KnownDeviceTable,
  PasskeyTable,
  ProviderIdentityTable,
  RecoveryCodeTable,
  UserPasswordTable,
  UserSessionTable,
  UserTable,
  UserTokenTable,
} from './identity-tables.ts'
import type { ImportBatchTable } from './import-table.ts'
import type { IncidentTable } from './incident-table.ts'
import type {
  BookmarkTable,
  ConsentTable,
  LivingListStayTable,
  LivingListTable,
  ProfileTable,
  ColumnSetTable,
  SavedFilterTable,
  StockListItemTable,
  StockListTable,
  TourStateTable,
} from './user-data-tables.ts'
import type { BacktestTryTable } from './screens/backtest-tables.ts'
import type {
  RegisteredScreenCountTable,
  RegisteredScreenDayTable,
  RegisteredScreenTable,
} from './screens/registered-screen-tables.ts'
import type { AccountNoticeTable, JournalEntryTable, JournalNoteTable } from './journal/journal-tables.ts'
import type { LedgerDayTable, TrackRecordTable } from './ledger-tables.ts'
import type { MailTable, NewsletterIssueTable } from './mail-tables.ts'
import type { MarketCorrectionTable } from './market-runs/market-correction-table.ts'
import type { MarketRecallTable, RunRecallTable } from './market-runs/recall-tables.ts'
import type {
  MarketPauseTable,
  MarketRunStepTable,
  MarketRunTable,
  SourceUsageTable,
} from './market-runs/market-run-tables.ts'
import type { PortfolioTable, PortfolioTransactionTable } from './portfolios/portfolio-tables.ts'
import type { RaffleDrawTable, RaffleEntryTable, RaffleWinnerTable } from './raffle-tables.ts'
import type { RatingAlertTable, RatingVisitTable, SavedRunTable } from './run-and-alert-tables.ts'
import type {
  CanonicalPointerTable,
  SnapshotPointerTable,
  SnapshotTable,
  StoredFolderTable,
  StoredObjectTable,
  UnneededFolderTable,
} from './snapshot-tables.ts'

/** Every table of the product by its name in the database. */
export interface Tables {
  snapshot: SnapshotTable
  snapshot_pointer: SnapshotPointerTable
  import_batch: ImportBatchTable
  finding: FindingTable
  canonical_pointer: CanonicalPointerTable
  stored_object: StoredObjectTable
  stored_folder: StoredFolderTable
  unneeded_folder: UnneededFolderTable
  market_run: MarketRunTable
  market_run_step: MarketRunStepTable
  lease: LeaseTable
  market_pause: MarketPauseTable
  market_correction: MarketCorrectionTable
  market_recall: MarketRecallTable
  run_recall: RunRecallTable
  source_usage: SourceUsageTable
  incident: IncidentTable
  app_user: UserTable
  user_session: UserSessionTable
  user_password: UserPasswordTable
  provider_identity: ProviderIdentityTable
  user_token: UserTokenTable
  passkey: PasskeyTable
  authenticator_app: AuthenticatorAppTable
  recovery_code: RecoveryCodeTable
  audit_event: AuditEventTable
  known_device: KnownDeviceTable
  profile: ProfileTable
  consent: ConsentTable
  stock_list: StockListTable
  stock_list_item: StockListItemTable
  bookmark: BookmarkTable
  tour_state: TourStateTable
  saved_filter: SavedFilterTable
  column_set: ColumnSetTable
  living_list: LivingListTable
  living_list_stay: LivingListStayTable
  registered_screen: RegisteredScreenTable
  registered_screen_count: RegisteredScreenCountTable
  registered_screen_day: RegisteredScreenDayTable
  backtest_try: BacktestTryTable
  portfolio: PortfolioTable
  portfolio_transaction: PortfolioTransactionTable
  saved_run: SavedRunTable
  rating_visit: RatingVisitTable
  rating_alert: RatingAlertTable
  stock_alert: StockAlertTable
  stock_alert_event: StockAlertEventTable
  alert_reader: AlertReaderTable
  journal_entry: JournalEntryTable
  journal_note: JournalNoteTable
  account_notice: AccountNoticeTable
  api_key: ApiKeyTable
  shared_link: SharedLinkTable
  subscription: SubscriptionTable
  role_grant: RoleGrantTable
  billing_customer: BillingCustomerTable
  departed_customer: DepartedCustomerTable
  pending_subscription_change: PendingSubscriptionChangeTable
  donation: DonationTable
  checkout: CheckoutTable
  trial_use: TrialUseTable
  provider_event: ProviderEventTable
  raffle_entry: RaffleEntryTable
  raffle_draw: RaffleDrawTable
  raffle_winner: RaffleWinnerTable
  ledger_day: LedgerDayTable
  track_record: TrackRecordTable
  mail: MailTable
  newsletter_issue: NewsletterIssueTable
  page_speed_count: PageSpeedCountTable
  request_count: RequestCountTable
  sign_in_delay: SignInDelayTable
}
