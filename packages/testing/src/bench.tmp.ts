import { setup, teardown, copyOfSharedDatabase } from './database/shared-postgres.ts'
import { emptyTables, emptyDatabase } from './database/empty-tables.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
const cpu = () => { const out = execFileSync('bash', ['-c', `cat /proc/[0-9]*/stat 2>/dev/null | grep "(postgres)" | awk '{u+=$14+$16;s+=$15+$17} END{print u/100, s/100}'`], {encoding:'utf8'}).trim(); return out.split(' ').map(Number) }
async function measure(name: string, n: number, f: () => Promise<unknown>) { const a = cpu(); const t = performance.now(); const own = process.cpuUsage(); for (let i = 0; i < n; i++) await f(); const b = cpu(); const o = process.cpuUsage(own); console.log(name, 'pg ms each user', ((b[0]! - a[0]!) * 1000 / n).toFixed(2), 'sys', ((b[1]! - a[1]!) * 1000 / n).toFixed(2), 'node', ((o.user + o.system) / 1000 / n).toFixed(2), 'wall', ((performance.now() - t) / n).toFixed(1)) }
await measure('setup', 1, setup)
const url = (await copyOfSharedDatabase())!
const db = await openDatabase({ url, directory: '' })
await measure('first empty', 1, () => emptyTables(db))
await measure('emptyTables', 200, () => emptyTables(db))
await measure('select 1', 500, () => sql`select 1`.execute(db.kysely))
await measure('open+close', 30, async () => { const d = await openDatabase({ url, directory: '' }); await d.close() })
await measure('emptyDatabase', 30, () => emptyDatabase(url))
await measure('copy', 20, () => copyOfSharedDatabase())
await measure('copy+open', 20, async () => { const d = await openDatabase({ url: (await copyOfSharedDatabase())!, directory: '' }); await d.close() })
await measure('copy+open+empty', 20, async () => { const d = await openDatabase({ url: (await copyOfSharedDatabase())!, directory: '' }); await emptyTables(d); await d.close() })
const { rows } = await sql`select count(*) from pg_class where relkind='r' and relnamespace='public'::regnamespace`.execute(db.kysely); console.log(rows)
await db.close(); await teardown()
