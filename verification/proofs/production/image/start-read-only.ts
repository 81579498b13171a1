import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

interface ReadOnlyStart {
  /** The root file system, which becomes read-only for the process and all it starts. */
  readonly root: string
  readonly user: string
  readonly command: readonly string[]
  readonly settings: Readonly<Record<string, string>>
}

export interface StartedContainer {
  readonly process: ChildProcess
  readonly errors: Promise<string>
  /** Tells the process inside to end. */
  stop(): void
}

/** A file system of its own for a process and those that it starts: read-only but for two folders in memory, with nobody else's processes in sight. */
const ENTER = `
set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs -o size=1g,mode=700,uid=\${2%%:*},gid=\${2##*:} data "$1/data"
mount -t tmpfs -o size=256m,mode=1777 tmp "$1/tmp"
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
root=$1 user=$2
shift 2
exec chroot --userspec="$user" "$root" env -i -C /app PATH=/usr/local/bin:/usr/bin:/bin "$@"
`

/** Starts a command as a container would, where no container engine may: another user, in a read-only root. */
export function startReadOnly({ root, user, command, settings }: ReadOnlyStart): StartedContainer {
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const words = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    ENTER,
    'enter',
    root,
    user,
    ...variables,
    ...command,
  ]
  const started = spawn('unshare', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  return {
    process: started,
    errors: text(started.stderr),
    stop() {
      const [inside] = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8').split(' ')
      if (inside) process.kill(Number(inside), 'SIGTERM')
    },
  }
}
