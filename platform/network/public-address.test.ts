import { expect, test } from 'vitest'
import { isPublicAddress } from '#platform/network/public-address.ts'

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:10.0.0.1',
  ],
  ...[
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '127.1',
    '0x7f000001',
    '2130706433',
    'localhost',
    '',
  ],
])('%s is not of the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001::200e'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
