/** What one folder may import beside itself: other folders. A trailing `/*` in a row's name stands for each folder there. */
export type DependencyTable = Readonly<Record<string, readonly string[]>>

const core = [
  'packages/domain',
  'packages/contract',
  'packages/database',
  'packages/market-data',
  'packages/payments',
] as const

/** The packages and apps. */
export const WORKSPACE_DEPENDENCIES: DependencyTable = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/database': ['packages/domain', 'packages/contract'],
  'packages/market-data': ['packages/domain', 'packages/contract', 'packages/database'],
  'packages/payments': ['packages/domain'],
  'packages/application': core,
  // What the stand-ins for other people's services share.
  'packages/sandbox': [],
  // Builders and fixtures for tests, which alone import them.
  'packages/testing': [...core, 'packages/application'],
  'apps/payment-sandbox': ['packages/domain', 'packages/sandbox'],
  'apps/market-sandbox': ['packages/domain', 'packages/market-data', 'packages/sandbox'],
  'apps/server': [...core, 'packages/application'],
  'apps/cli': [...core, 'packages/application'],
  'apps/web': ['packages/domain', 'packages/contract'],
}

const web = (...moduleFolders: string[]) => moduleFolders.map((moduleFolder) => `apps/web/src/${moduleFolder}`)

/** The folders inside the web app. A feature never imports another feature: pages compose them. */
export const WEB_DEPENDENCIES: DependencyTable = {
  'apps/web/src/app': web('pages', 'features', 'forms', 'ui', 'charts', 'data', 'styles'),
  'apps/web/src/pages': web('features', 'forms', 'glossary', 'ui', 'charts', 'data'),
  'apps/web/src/features': web('forms', 'glossary', 'ui', 'charts', 'data'),
  'apps/web/src/features/*': web('forms', 'glossary', 'ui', 'charts', 'data'),
  'apps/web/src/charts': web('glossary', 'ui'),
  'apps/web/src/forms': web('ui', 'data'),
  'apps/web/src/glossary': web('ui'),
  'apps/web/src/ui': [],
  'apps/web/src/data': [],
  'apps/web/src/offline': [],
  'apps/web/src/receipt': [],
  'apps/web/src/styles': [],
}

/** Which folder's subfolders each table must cover, one row a folder. */
export const LAYERED_FOLDERS = [
  { folder: 'apps', table: WORKSPACE_DEPENDENCIES },
  { folder: 'packages', table: WORKSPACE_DEPENDENCIES },
  { folder: 'apps/web/src', table: WEB_DEPENDENCIES },
  { folder: 'apps/web/src/features', table: WEB_DEPENDENCIES },
] as const

/** Folders whose subfolders need no row but must not import each other in a ring. */
export const ACYCLIC_FOLDERS = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/database/src',
  'packages/market-data/src',
  'packages/payments/src',
  'packages/application/src',
  'packages/sandbox/src',
  'apps/payment-sandbox/src',
  'apps/market-sandbox/src',
  'apps/server/src',
  'apps/cli/src',
] as const

/** Libraries that only one folder, or those of a list, may import. */
export const LIBRARY_OWNERS: Readonly<Record<string, string | readonly string[]>> = {
  '@base-ui/react': 'apps/web/src/ui',
  kysely: 'packages/database',
  pg: 'packages/database',
  '@electric-sql/pglite': 'packages/database',
  '@duckdb/node-api': 'packages/market-data',
  undici: 'packages/market-data/src/fetching',
  fastify: ['apps/server', 'apps/payment-sandbox', 'apps/market-sandbox', 'packages/sandbox'],
  stripe: ['packages/payments', 'apps/payment-sandbox'],
  'prom-client': 'apps/server/src/metrics',
  '@opentelemetry/api': 'apps/server/src/http/tracing',
  '@opentelemetry/exporter-trace-otlp-http': 'apps/server/src/http/tracing',
  '@opentelemetry/resources': 'apps/server/src/http/tracing',
  '@opentelemetry/sdk-trace': 'apps/server/src/http/tracing',
  '@resvg/resvg-wasm': 'apps/server/src/web/stock-pages/pictures',
  'openid-client': 'packages/application/src/accounts/open-id',
  jose: ['packages/application/src/accounts/tokens', 'packages/application/src/accounts/open-id'],
  '@node-rs/argon2': 'packages/application/src/accounts/password',
  'pg-boss': 'packages/application/src/jobs',
  nodemailer: 'packages/application/src/mail',
  'smtp-server': 'packages/application/src/mail',
  'postal-mime': 'packages/application/src/mail',
}
