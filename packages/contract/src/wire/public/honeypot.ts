import { z } from 'zod'

/** A field that no person sees: a program that fills in everything gives itself away, and is answered as if all were well. */
export const honeypot = z.string().max(500).optional()
