import { z } from 'zod'

export const valueRating = z.enum(['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked'])
export const momentumRating = z.enum(['A', 'B', 'C', 'Unranked'])
export const marketCapGroup = z.enum(['Large', 'Mid', 'Small', 'Micro', 'Unknown'])
export const dataset = z.enum(['market', 'sample'])

export type ValueRating = z.infer<typeof valueRating>
export type MomentumRating = z.infer<typeof momentumRating>
export type MarketCapGroup = z.infer<typeof marketCapGroup>
export type Dataset = z.infer<typeof dataset>
