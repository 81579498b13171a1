import type { Queryable } from '../opening/database.ts'

/** What newsletters need to know of the place where they are sent. */
export interface NewsletterSettings {
  /** What stands under each newsletter, as United States law asks. */
  readonly postalAddress: string | null
  readonly isProduction: boolean
}

export interface NewsletterOperationContext extends NewsletterSettings {
  readonly db: Queryable
  readonly now: Date
  readonly onProgress?: (progress: { step: string; done: number; total: number }) => void
}
