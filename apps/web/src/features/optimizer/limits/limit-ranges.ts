/** What an entry of the limits may be, percentages as fractions: the wire's own bounds, and for targets what a market could ever give. */
export const WEIGHT_RANGE = { min: 0, max: 1 } as const
export const HOLDING_RANGE = { min: 0.0001, max: 1 } as const
export const RETURN_RANGE = { min: -0.99, max: 10 } as const
export const VOLATILITY_RANGE = { min: 0, max: 10 } as const

/** As many as a request may have stocks. */
export const MAX_HOLDINGS = 500
