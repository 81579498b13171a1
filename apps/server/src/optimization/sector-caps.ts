import { Refusal } from '../http/errors/refusal.ts'

/** Caps by sector under the sectors' own names, however they were written. Refuses a sector that the data does not have. */
export function readSectorCaps(caps: Readonly<Record<string, number>>, sectors: ReadonlySet<string>): Record<string, number> {
  const names = new Map(Array.from(sectors, (sector) => [sector.toLowerCase(), sector]))
  const read = new Map<string, number>()
  for (const [written, cap] of Object.entries(caps)) {
    const name = names.get(written.trim().toLowerCase())
    if (name === undefined) throw unknownSector(written, sectors)
    if (read.has(name)) throw new Refusal('invalid-request', { message: `There is more than one cap for the sector ${name}.` })
    read.set(name, cap)
  }
  return Object.fromEntries(read)
}

function unknownSector(written: string, sectors: ReadonlySet<string>): Refusal {
  const known = sectors.size === 0 ? 'The data holds no sectors.' : `The sectors are ${[...sectors].sort().join(', ')}.`
  return new Refusal('invalid-request', { message: `No sector "${written.trim()}" is in the current data. ${known}` })
}
