/** What one room may import beside itself: other rooms, by folder. A trailing `/*` in a row's name stands for each folder there. */
export type ArrowTable = Readonly<Record<string, readonly string[]>>

const packages = ['packages/domain', 'packages/contract', 'packages/database', 'packages/market-data'] as const

/** The rooms of the repository. */
export const WORKSPACE_ARROWS: ArrowTable = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/database': ['packages/domain', 'packages/contract'],
  'packages/market-data': ['packages/domain', 'packages/contract', 'packages/database'],
  'packages/payments': ['packages/domain'],
  'apps/payment-sandbox': ['packages/domain'],
  // The sandbox is what local mode starts beside it; production never loads it.
  'apps/server': [...packages, 'packages/payments', 'apps/payment-sandbox'],
  'apps/cli': [...packages, 'packages/payments'],
  'apps/web': ['packages/domain', 'packages/contract'],
}

const web = (...rooms: string[]) => rooms.map((room) => `apps/web/src/${room}`)

/** The rooms inside the web app. A feature never imports another feature: pages compose them. */
export const WEB_ARROWS: ArrowTable = {
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
  'apps/web/src/styles': [],
  'apps/web/src/testing': web('app', 'pages', 'features', 'glossary', 'ui', 'charts', 'data'),
}

/** Which folder's subfolders each table must cover, one row a folder. */
export const HOUSES = [
  { folder: 'apps', table: WORKSPACE_ARROWS },
  { folder: 'packages', table: WORKSPACE_ARROWS },
  { folder: 'apps/web/src', table: WEB_ARROWS },
  { folder: 'apps/web/src/features', table: WEB_ARROWS },
] as const

/** Folders whose subfolders need no row but must not import each other in a ring. */
export const RING_FREE_HOUSES = ['packages/domain/src', 'packages/contract/src', 'packages/database/src', 'packages/market-data/src', 'packages/payments/src', 'apps/payment-sandbox/src', 'apps/server/src', 'apps/cli/src'] as const

/** Libraries that only one room, or those of a list, may know. */
export const LIBRARY_ROOMS: Readonly<Record<string, string | readonly string[]>> = {
  '@base-ui/react': 'apps/web/src/ui',
  kysely: 'packages/database',
  pg: 'packages/database',
  '@electric-sql/pglite': 'packages/database',
  '@duckdb/node-api': 'packages/market-data',
  fastify: ['apps/server', 'apps/payment-sandbox'],
  stripe: ['packages/payments', 'apps/payment-sandbox'],
  'openid-client': 'apps/server/src/identity/open-id',
  jose: ['apps/server/src/identity/tokens', 'apps/server/src/identity/open-id'],
  '@node-rs/argon2': 'apps/server/src/identity/password',
  'pg-boss': 'apps/server/src/jobs',
  nodemailer: 'apps/server/src/mail',
  'smtp-server': 'apps/server/src/mail',
  'postal-mime': 'apps/server/src/mail',
}
