import { sql } from 'kysely'
import type { Database } from '@fairweight/database/opening/database.ts'
import { withoutTimeLimit } from '@fairweight/database/opening/time-limits.ts'

/** As many rows of each for one account. */
export const ROWS_AN_ACCOUNT = {
  app_user: 1,
  profile: 1,
  user_session: 1,
  stock_list: 2,
  stock_list_item: 4,
  bookmark: 1,
  subscription: 0.1,
  billing_customer: 0.1,
  provider_event: 0.3,
  mail: 1,
  audit_event: 1,
  request_count: 0.2,
} as const

/** Fills an empty, migrated database with so many accounts by SQL alone; foreign keys rest meanwhile, and what refers to what is right by construction. */
export async function fillAccounts(
  database: Database,
  accounts: number,
  onTable: (name: string) => void,
): Promise<void> {
  const fillings: { readonly table: keyof typeof ROWS_AN_ACCOUNT; readonly statement: string }[] = [
    {
      table: 'app_user',
      statement: `insert into app_user (id, email, email_verified, last_active_at, created_at)
      select 'user-' || n, 'person-' || n || '@' || (array['gmail.com','outlook.com','yahoo.com','example.org'])[1 + n % 4], true,
        now() - (n % 300) * interval '1 day', now() - (n % 700) * interval '1 day' from generate_series(1, $n) n`,
    },
    {
      table: 'profile',
      statement: `insert into profile (user_id, first_name, last_name, insights_subscriber) select 'user-' || n, 'Ann', 'Bell', n % 3 = 0 from generate_series(1, $n) n`,
    },
    {
      table: 'user_session',
      statement: `insert into user_session (id, token, user_id, expires_at)
      select 'session-' || n, md5('token' || n), 'user-' || n, now() + (n % 30) * interval '1 day' from generate_series(1, $n) n`,
    },
    {
      table: 'stock_list',
      statement: `insert into stock_list (id, user_id, name, name_key)
      select 'list-' || n, 'user-' || (1 + n % $accounts), 'List ' || n / $accounts, 'list ' || n / $accounts from generate_series(0, $n - 1) n`,
    },
    {
      table: 'stock_list_item',
      statement: `insert into stock_list_item (list_id, ticker)
      select 'list-' || n % ($accounts * 2), 'T' || n / ($accounts * 2) from generate_series(0, $n - 1) n`,
    },
    {
      table: 'bookmark',
      statement: `insert into bookmark (user_id, plan, ticker)
      select 'user-' || (1 + n % $accounts), 'value', 'T' || n / $accounts from generate_series(0, $n - 1) n`,
    },
    {
      table: 'subscription',
      statement: `insert into subscription (id, user_id, role, plan_name, status, created_at, current_period_end, customer_id)
      select 'sub_' || n, 'user-' || n * 10, 'bundle', 'Monthly', 'active', now(), now() + interval '20 days', 'cus_' || n from generate_series(1, $n) n`,
    },
    {
      table: 'billing_customer',
      statement: `insert into billing_customer (customer_id, user_id) select 'cus_' || n, 'user-' || n * 10 from generate_series(1, $n) n`,
    },
    {
      table: 'provider_event',
      statement: `insert into provider_event (id, kind, customer_id, happened_at, received_at, state, finished_at)
      select 'evt_old_' || n, 'invoice.paid', 'cus_' || (1 + n % ($accounts / 10)), t, t, 'done', t
      from (select n, now() - (n % 30) * interval '1 day' as t from generate_series(1, $n) n) events`,
    },
    {
      table: 'mail',
      statement: `insert into mail (id, key, kind, recipient, content, state, not_before, created_at, finished_at)
      select md5('mail' || n), 'rating-changes:user-' || n % $accounts || ':market:' || n / $accounts, 'rating-changes',
        case when waits then 'person-' || n || '@gmail.com' end, case when waits then '{}'::jsonb end,
        case when waits then 'waiting' else 'sent' end, t, t, case when waits then null else t end
      from (select n, n < $accounts / 10 as waits, now() - (n % 365) * interval '1 day' as t from generate_series(0, $n - 1) n) mails`,
    },
    {
      table: 'audit_event',
      statement: `insert into audit_event (happened_at, actor, action, user_id)
      select now() - (n % 1000) * interval '1 day', 'person', 'signed-in', 'user-' || (1 + n % $accounts) from generate_series(0, $n - 1) n`,
    },
    {
      table: 'request_count',
      statement: `insert into request_count (key, taken, last_granted, window_ends_at)
      select 'list:user-' || n, 1, 1, now() + (n % 600 - 300) * interval '1 second' from generate_series(1, $n) n`,
    },
  ]
  await withoutTimeLimit(() =>
    database.kysely.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const { table, statement } of fillings) {
        onTable(table)
        const count = Math.round(accounts * ROWS_AN_ACCOUNT[table])
        await sql.raw(statement.replaceAll('$accounts', String(accounts)).replaceAll('$n', String(count))).execute(trx)
      }
    }),
  )
  await withoutTimeLimit(() => database.executeSql('vacuum analyze'))
}
