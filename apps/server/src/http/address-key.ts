import { isIPv4, isIPv6 } from 'node:net'

/** An IPv6 household has a whole /64 of addresses: these groups of it are the same for all of them. */
const HOUSEHOLD_GROUPS = 4
const ALL_GROUPS = 8
/** What is kept of an address for its owner to read: a /24 of IPv4, a /48 of IPv6. */
const NETWORK_BYTES = 3
const NETWORK_GROUPS = 3

/** An address as limits count it: IPv4 as it is, also when it is written as IPv6; of IPv6 the household's part. */
export function addressKey(ip: string): string {
  const address = plainAddress(ip)
  return `address:${typeof address === 'string' ? address : firstGroups(address, HOUSEHOLD_GROUPS)}`
}

/**
 * The network that an address is of, such as "203.0.113.0/24" or "2001:db8:1::/48": enough for somebody to know their own again,
 * too little to find a household by. Null for what is no address.
 */
export function networkOf(ip: string): string | null {
  const address = plainAddress(ip)
  if (typeof address !== 'string') return `${firstGroups(address, NETWORK_GROUPS)}/48`
  return isIPv4(address) ? `${address.split('.').slice(0, NETWORK_BYTES).join('.')}.0/24` : null
}

/** IPv4 as text, also when it was written as IPv6; of IPv6 the eight groups. */
function plainAddress(ip: string): string | number[] {
  const address = ip.split('%', 1)[0] ?? ip
  if (!isIPv6(address)) return address.toLowerCase()
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : groups
}

function firstGroups(groups: readonly number[], count: number): string {
  return `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes every IPv6 address in one way, without a dotted part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = numbersIn(head)
  const after = numbersIn(tail ?? '')
  return [...before, ...Array<number>(ALL_GROUPS - before.length - after.length).fill(0), ...after]
}

function numbersIn(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
