import { z } from 'zod'

/** How often letters about changed grades may come; `daily` and `weekly` are at most so often, and only when something changed. */
export const alertFrequency = z.enum(['off', 'daily', 'weekly'])

/** What somebody wants to be written about the grades of their stocks. */
export const ratingAlerts = z.object({ frequency: alertFrequency })
export const ratingAlertsChange = z.strictObject(ratingAlerts.shape)

export type AlertFrequency = z.infer<typeof alertFrequency>
export type RatingAlerts = z.infer<typeof ratingAlerts>
