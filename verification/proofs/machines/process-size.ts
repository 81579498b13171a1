import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** What a process holds. */
export interface ProcessSize {
  /** Resident memory in MB; PSS counts what it shares with others in part. */
  readonly rss: number
  readonly pss: number
  /** Open files, pipes and sockets. */
  readonly handles: number
  readonly sockets: number
}

const KB_PER_MB = 1024

/** Of a process that runs on this machine. */
export function sizeOfProcess(pid: number): ProcessSize {
  const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(memory)?.[1] ?? 0) / KB_PER_MB
  const folder = `/proc/${pid}/fd`
  const handles = readdirSync(folder)
  const sockets = handles.filter((name) => targetOf(`${folder}/${name}`).startsWith('socket:'))
  return { rss: megabytes('Rss'), pss: megabytes('Pss'), handles: handles.length, sockets: sockets.length }
}

/** One that was closed meanwhile leads nowhere. */
function targetOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
