/** One issue, the same for all its readers; a letter in the outbox only names it. `id` is the digest of newsletter, subject and text. */
export interface NewsletterIssueTable {
  id: string
  newsletter: 'insights' | 'tips'
  subject: string
  text: string
  postal_address: string | null
  first_sent_at: Date
}
