import { type Kysely, sql } from 'kysely'

/**
 * Portfolios, and what happened in each. Shares are whole millionths, money is whole cents. Of a split, `shares` are those that it added, where
 * its terms are not known; of shares that were moved in, `cents` are what they had cost, where that is known. A transaction's ID is its line's in a broker's file, so it is unique in its portfolio only.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table portfolio (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      name text not null,
      name_key text not null,
      kept_since timestamptz not null default now(),
      unique (user_id, name_key)
    )`.execute(db)
  await sql`
    create table portfolio_transaction (
      portfolio_id text not null references portfolio (id) on delete cascade,
      id text not null,
      kind text not null,
      happened_on date not null,
      symbol text,
      shares bigint,
      cents bigint,
      new_shares integer,
      old_shares integer,
      source text,
      primary key (portfolio_id, id),
      -- A comparison with what is missing is null, which a check lets pass.
      check ((case
        when kind in ('buy', 'sell') then symbol is not null and shares > 0 and cents >= 0 and new_shares is null and old_shares is null
        when kind = 'transfer-in' then symbol is not null and shares > 0 and coalesce(cents, 0) >= 0 and num_nulls(new_shares, old_shares) = 2
        when kind = 'transfer-out' then symbol is not null and shares > 0 and num_nulls(cents, new_shares, old_shares) = 3
        when kind = 'split' then symbol is not null and cents is null
          and ((shares <> 0 and num_nulls(new_shares, old_shares) = 2) or (shares is null and new_shares > 0 and old_shares > 0))
        when kind in ('deposit', 'withdrawal') then cents > 0 and num_nulls(shares, new_shares, old_shares) = 3
        when kind in ('dividend', 'interest', 'fee') then cents <> 0 and num_nulls(shares, new_shares, old_shares) = 3
        else false
      end) is true)
    )`.execute(db)
}
