import { join } from 'node:path'
import type { KeptMail } from './sink/kept-mail.ts'
import { type Post, type PostParts, createPost } from './post.ts'
import { startSink } from './sink/start-sink.ts'

export interface MailParts extends Omit<PostParts, 'smtpUrl'> {
  /** Null keeps all mail on this machine, in the data folder's `mail`. */
  readonly smtpUrl: string | null
  readonly dataDirectory: string
}

export interface Mail {
  readonly post: Post
  /** What was kept on this machine; null when mail really goes out. */
  readonly kept: KeptMail | null
  /** To be called after the jobs have stopped. */
  close(): Promise<void>
}

/** Opens the post, with a mail server of its own when none is set. */
export async function startMail({ smtpUrl, dataDirectory, ...parts }: MailParts): Promise<Mail> {
  if (smtpUrl !== null) return { post: await createPost({ ...parts, smtpUrl }), kept: null, close: async () => undefined }
  const sink = await startSink(join(dataDirectory, 'mail'), parts.log)
  try {
    return { post: await createPost({ ...parts, smtpUrl: sink.url }), kept: sink.kept, close: () => sink.close() }
  } catch (error) {
    await sink.close()
    throw error
  }
}
