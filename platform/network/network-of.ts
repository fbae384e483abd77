const UNKNOWN = 'unknown'

/**
 * The network that counts as one source: for IPv6 the whole /64, which one household has; an IPv4 address is itself, also when
 * it is mapped into IPv6.
 */
export function networkOf(ip: string | null): string {
  if (!ip) return UNKNOWN
  if (isIPv4(ip)) return ip
  const groups = groupsOf(ip)
  if (!groups) return UNKNOWN
  const mapped = mappedIPv4(groups)
  return (
    mapped ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  )
}

const isIPv4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)

/** The eight numbers of an IPv6 address; null when it is none. */
function groupsOf(ip: string): number[] | null {
  const [head = '', tail, ...more] = (ip.split('%')[0] ?? '').split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')]
  const missing = 8 - before.length - after.length
  const isWhole = tail === undefined ? missing === 0 : missing > 0
  if (more.length > 0 || !isWhole) return null
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after]
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

const numbersOf = (part: string): number[] => (part === '' ? [] : part.split(':').flatMap(numbersIn))

function numbersIn(group: string): number[] {
  if (!isIPv4(group)) return [/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

/** `::ffff:a.b.c.d` (RFC 4291), and `::ffff:0:a.b.c.d` (RFC 2765), in any spelling. */
function mappedIPv4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== '0:0:0:0:0:65535' && prefix !== '0:0:0:0:65535:0') return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
