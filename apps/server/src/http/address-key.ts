import { isIPv6 } from 'node:net'

/** An IPv6 household has a whole /64 of addresses: these groups of it are the same for all of them. */
const householdGroups = 4
const allGroups = 8

/** An address as limits count it: IPv4 as it is, also when it is written as IPv6; of IPv6 the household's part. */
export function addressKey(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ip
  if (!isIPv6(address)) return `address:${address.toLowerCase()}`
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return `address:${groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]).join('.')}`
  return `address:${groups.slice(0, householdGroups).map((group) => group.toString(16)).join(':')}::`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes every IPv6 address in one way, without a dotted part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = numbersIn(head)
  const after = numbersIn(tail ?? '')
  return [...before, ...Array<number>(allGroups - before.length - after.length).fill(0), ...after]
}

function numbersIn(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
