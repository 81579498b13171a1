import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/**
 * Up to `limit` people after one, in the order of their IDs, who list any of some tickers or have a portfolio. What a portfolio holds follows from its
 * transactions, which name stocks as brokers do.
 */
export async function peopleWithStocks(
  db: Queryable,
  tickers: readonly string[],
  after: UserId | null,
  limit: number,
): Promise<UserId[]> {
  if (tickers.length === 0) return []
  const wanted = db
    .selectFrom('app_user')
    .select('id')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('stock_list')
            .innerJoin('stock_list_item', 'stock_list_item.list_id', 'stock_list.id')
            .select('stock_list.id')
            .whereRef('stock_list.user_id', '=', 'app_user.id')
            .where('stock_list_item.ticker', 'in', tickers),
        ),
        exists(selectFrom('portfolio').select('portfolio.id').whereRef('portfolio.user_id', '=', 'app_user.id')),
      ]),
    )
  const rest = after === null ? wanted : wanted.where('id', '>', after)
  const rows = await rest.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
