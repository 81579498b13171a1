import { NOT_RATED_REASONS, VALUE_REASONS } from '@fairweight/domain/rating'
import { z } from 'zod'

export const valueRating = z.enum(['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked'])
export const momentumRating = z.enum(['A', 'B', 'C', 'Unranked'])
/** Why a stock has no value letter: above every measure, which is an answer, or not rated at all. */
export const valueReason = z.enum(VALUE_REASONS)
/** Why a stock is not rated. */
export const notRatedReason = z.enum(NOT_RATED_REASONS)
export const marketCapGroup = z.enum(['Large', 'Mid', 'Small', 'Micro', 'Unknown'])
export const dataset = z.enum(['market', 'sample'])

export type ValueRating = z.infer<typeof valueRating>
export type MomentumRating = z.infer<typeof momentumRating>
export type ValueReason = z.infer<typeof valueReason>
export type NotRatedReason = z.infer<typeof notRatedReason>
export type Dataset = z.infer<typeof dataset>
