/** Names the optimizer's arithmetic; it changes whenever the same prices and settings would give other numbers. */
export const ENGINE_VERSION = '2026.3'
