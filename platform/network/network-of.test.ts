import { expect, test } from 'vitest'
import { networkOf } from '#platform/network/network-of.ts'

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::9:a:b:c:d', '2001:db8:0:9::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the household of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['192.0.2.33', '::ffff:192.0.2.33', '::FFFF:192.0.2.33', '::ffff:c000:221', '0:0:0:0:0:ffff:c000:0221', '::ffff:0:192.0.2.33'])(
  'an IPv4 address is one counter however it is written: %s',
  (ip) => {
    expect(networkOf(ip)).toBe('192.0.2.33')
  },
)

test('all invalid addresses share one counter', () => {
  expect([null, '', 'nonsense', '1:2:3', 'gggg::1'].map(networkOf)).toEqual(Array.from({ length: 5 }, () => 'unknown'))
})
