import { z } from 'zod'
import { raffleFormFields } from '../../forms/index.ts'
import { honeypot } from './honeypot.ts'

/** A calendar quarter, in which one draw is open, such as "2026-Q4". */
export const drawId = z.string().regex(/^\d{4}-Q[1-4]$/, 'Expected a draw such as 2026-Q4.')

export const raffleEntryRequest = z.strictObject({ ...raffleFormFields, website: honeypot })

/** The same whether or not the address is entered already: what is so, its owner reads in the mail. */
export const raffleEntryResponse = z.object({ draw: drawId, closesAt: z.string() })

export const mailedTokenRequest = z.strictObject({ token: z.string().min(1).max(200) })

export const raffleConfirmation = z.object({
  draw: drawId,
  closesAt: z.string(),
  /** The link was followed before. */
  wasCounted: z.boolean(),
})

export const raffleAcceptance = z.object({ draw: drawId, acceptedAt: z.string() })

export type RaffleEntryRequest = z.infer<typeof raffleEntryRequest>
export type RaffleEntryResponse = z.infer<typeof raffleEntryResponse>
export type RaffleConfirmation = z.infer<typeof raffleConfirmation>
export type RaffleAcceptance = z.infer<typeof raffleAcceptance>
