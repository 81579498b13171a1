import { join } from 'node:path'
import type { MailStore } from './dev-smtp/mail-store.ts'
import { type EmailOutbox, type EmailOutboxParts, createEmailOutbox } from './email-outbox.ts'
import { startDevSmtp } from './dev-smtp/start-dev-smtp.ts'

export interface MailParts extends Omit<EmailOutboxParts, 'smtpUrl'> {
  /** Null keeps all mail on this machine, in the data folder's `mail`. */
  readonly smtpUrl: string | null
  readonly dataDirectory: string
}

export interface Mail {
  readonly outbox: EmailOutbox
  /** What was kept on this machine; null when mail really goes out. */
  readonly kept: MailStore | null
  /** To be called after the jobs have stopped. */
  close(): Promise<void>
}

/** Opens the outbox, with a mail server of its own when none is set. */
export async function startMail({ smtpUrl, dataDirectory, ...parts }: MailParts): Promise<Mail> {
  if (smtpUrl !== null)
    return { outbox: await createEmailOutbox({ ...parts, smtpUrl }), kept: null, close: async () => undefined }
  const devSmtp = await startDevSmtp(join(dataDirectory, 'mail'), parts.log)
  try {
    return {
      outbox: await createEmailOutbox({ ...parts, smtpUrl: devSmtp.url }),
      kept: devSmtp.kept,
      close: () => devSmtp.close(),
    }
  } catch (error) {
    await devSmtp.close()
    throw error
  }
}
