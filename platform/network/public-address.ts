import { BlockList, isIP } from 'node:net'

/** Addresses that lead into a network of ours, to this machine, or to nowhere (RFC 6890 and the registries of IANA). */
const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only global unicast is outside, and of that not what carries another address within (6to4, Teredo) or is for documents. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** Whether an address is of the public internet. An IPv4 address mapped into IPv6, in any spelling, is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !INSIDE.check(address, 'ipv4')
  return version === 6 && !address.includes('%') && GLOBAL.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}
