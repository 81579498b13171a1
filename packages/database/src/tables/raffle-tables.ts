/** One entry into one draw. It counts once `confirmed_at` is set, which one of a mailbox and draw has. */
export interface RaffleEntryTable {
  id: string
  /** A calendar quarter, such as "2026-Q4". */
  draw: string
  /** The address as it is compared: lower case, without what mail providers ignore. */
  mailbox: string
  email: string
  name: string
  state: string
  token_hash: string
  entered_at: Date
  link_expires_at: Date
  confirmed_at: Date | null
}

/** That a draw was held, with all it takes to hold it again: the seed, and a hash over the entries in their order. */
export interface RaffleDrawTable {
  draw: string
  seed: string
  drawn_at: Date
  entries: number
  entries_hash: string
}

/** Whom a draw has chosen: place 1, and the next place for each who did not answer in time. */
export interface RaffleWinnerTable {
  draw: string
  place: number
  entry_id: string
  token_hash: string
  chosen_at: Date
  answer_until: Date
  accepted_at: Date | null
}
