import type { ListedCommand } from '../command-line/command.ts'

/** Every command in the order of the help. */
export const commands: readonly ListedCommand[] = [
  {
    name: 'serve',
    summary: 'start a server, which answers requests',
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'work',
    summary: 'start a worker: email, payments, the daily run and publishing',
    load: async () => (await import('./serve.ts')).work,
  },
  {
    name: 'optimize',
    summary: 'solve portfolio problems, or recompute a saved answer',
    load: async () => (await import('./optimize/optimize.ts')).optimize,
  },
  {
    name: 'allocate',
    summary: 'turn weights into orders of whole shares: JSON lines in, JSON lines out',
    load: async () => (await import('./allocate.ts')).allocate,
  },
  {
    name: 'holdings',
    summary: 'read brokers’ files: lots, cash, gains, wash sales and returns',
    load: async () => (await import('./holdings/holdings.ts')).holdings,
  },
  {
    name: 'risk',
    summary: 'tell what holdings risk, from files of prices: parts of the risk, past crises, limits',
    load: async () => (await import('./risk/risk.ts')).risk,
  },
  {
    name: 'orders',
    summary: 'tell which orders lead from holdings to a better mix, and which of them are chance',
    load: async () => (await import('./risk/orders.ts')).orders,
  },
  {
    name: 'sell',
    summary: 'name the lots of a sale with the least tax, say when to hold, and list losses worth taking',
    load: async () => (await import('./risk/sell.ts')).sell,
  },
  {
    name: 'market import',
    summary: 'import prices, fundamentals and securities into the market history',
    load: async () => (await import('./market-import.ts')).marketImport,
  },
  {
    name: 'market publish',
    summary: 'rate the history and make the result the current snapshot',
    load: async () => (await import('./market-publish.ts')).marketPublish,
  },
  {
    name: 'market export',
    summary: 'write a snapshot with every rating and its details',
    load: async () => (await import('./market-export.ts')).marketExport,
  },
  {
    name: 'market status',
    summary: 'show what is published, how the daily run stands, and what the checks found',
    load: async () => (await import('./market-status.ts')).marketStatus,
  },
  {
    name: 'market load',
    summary: 'fill an empty installation with years of prices and all filings from its sources',
    load: async () => (await import('./market-run/market-load.ts')).marketLoad,
  },
  {
    name: 'market run',
    summary: 'do what the daily run has to do now, without its pauses',
    load: async () => (await import('./market-run/market-run.ts')).marketRun,
  },
  {
    name: 'market rollback',
    summary: 'move readers back to an earlier snapshot in one step',
    load: async () => (await import('./market-run/market-rollback.ts')).marketRollback,
  },
  {
    name: 'market pause',
    summary: 'stop the daily run until it is resumed',
    load: async () => (await import('./market-run/market-pause.ts')).marketPause,
  },
  {
    name: 'market resume',
    summary: 'let the daily run go on, and make up for missed days',
    load: async () => (await import('./market-run/market-pause.ts')).marketResume,
  },
  {
    name: 'market explain',
    summary: 'say why a stock has its grades, with every figure and its filing',
    load: async () => (await import('./market-run/market-explain.ts')).marketExplain,
  },
  {
    name: 'market clean',
    summary: 'remove old answers, generations and snapshots that nobody needs',
    load: async () => (await import('./market-run/market-clean.ts')).marketClean,
  },
  {
    name: 'market replay',
    summary: 'grade past months with what was known at the time, for the track record',
    load: async () => (await import('./track-record/market-replay.ts')).marketReplay,
  },
  {
    name: 'market track-record',
    summary: 'show how each grade performed, check the chain of days behind it, or recompute it',
    load: async () => (await import('./track-record/market-track-record.ts')).marketTrackRecord,
  },
  {
    name: 'sources list',
    summary: 'show the providers of market data, and what each would cost a day',
    load: async () => (await import('./sources/sources-list.ts')).sourcesList,
  },
  {
    name: 'sources check',
    summary: 'check whether each provider that is set up answers, and what is missing',
    load: async () => (await import('./sources/sources-check.ts')).sourcesCheck,
  },
  {
    name: 'users grant',
    summary: 'give somebody a role for a limited time',
    load: async () => (await import('./users-grant.ts')).usersGrant,
  },
  {
    name: 'users show',
    summary: 'show what somebody may use, and whether the account is disabled',
    load: async () => (await import('./users-accounts.ts')).usersShow,
  },
  {
    name: 'users disable',
    summary: 'disable an account and end its sessions',
    load: async () => (await import('./users-accounts.ts')).usersDisable,
  },
  {
    name: 'users enable',
    summary: 'enable a disabled account',
    load: async () => (await import('./users-accounts.ts')).usersEnable,
  },
  {
    name: 'audit',
    summary: 'show what operators and users did, when and from where',
    load: async () => (await import('./audit/audit.ts')).audit,
  },
  {
    name: 'performance',
    summary: 'show how fast each page was for those who opened it',
    load: async () => (await import('./performance/performance.ts')).performance,
  },
  {
    name: 'billing check',
    summary: 'check whether the Stripe account is set up correctly',
    load: async () => (await import('./billing/billing-check.ts')).billingCheck,
  },
  {
    name: 'billing status',
    summary: 'show what is waiting between this product and the payment provider',
    load: async () => (await import('./billing/billing-status.ts')).billingStatus,
  },
  {
    name: 'donations report',
    summary: 'show donations to charity, month by month',
    load: async () => (await import('./billing/donations-report.ts')).donationsReport,
  },
  {
    name: 'newsletter send',
    summary: 'send a newsletter issue once to everybody who wants it',
    load: async () => (await import('./newsletters/newsletter-send.ts')).newsletterSend,
  },
  {
    name: 'raffle draw',
    summary: 'draw the winner of a quarter and send them an email',
    load: async () => (await import('./raffle/raffle-draw.ts')).raffleDraw,
  },
  {
    name: 'raffle status',
    summary: 'show the open draw, earlier draws, and what needs to be done',
    load: async () => (await import('./raffle/raffle-status.ts')).raffleStatus,
  },
  {
    name: 'raffle verify',
    summary: 'repeat a draw from its seed and entries, and compare',
    load: async () => (await import('./raffle/raffle-verify.ts')).raffleVerify,
  },
  {
    name: 'sample generate',
    summary: 'generate the invented companies of the sample data and publish them',
    load: async () => (await import('./sample-generate.ts')).sampleGenerate,
  },
  {
    name: 'backup create',
    summary: 'copy the database and the data folder, with what both hold',
    load: async () => (await import('./backup/backup-create.ts')).backupCreate,
  },
  {
    name: 'backup verify',
    summary: 'restore a backup where it disturbs nobody, and compare',
    load: async () => (await import('./backup/backup-verify.ts')).backupVerify,
  },
  {
    name: 'migrate',
    summary: 'upgrade the database to the latest version',
    load: async () => (await import('./migrate.ts')).migrate,
  },
]
