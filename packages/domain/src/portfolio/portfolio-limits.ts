/** How many portfolios one account keeps, and how many transactions in all of them together. */
export const MAX_PORTFOLIOS = 20
export const MAX_TRANSACTIONS = 20_000

/** How many lots are named for one sale. */
export const MAX_NAMED_LOTS = 100

/** How long the ID of a transaction is at most. */
export const MAX_TRANSACTION_ID_CHARACTERS = 200

/** The most shares (100 million, in millionths) and the most money (10 billion dollars, in cents) of one transaction. */
export const MAX_TRANSACTION_SHARES = 100_000_000_000_000
export const MAX_TRANSACTION_CENTS = 1_000_000_000_000
