import { expect, test } from 'vitest'
import { seal, unseal } from '#capabilities/payouts/server/seal.ts'

const ours = { secret: 'a secret that only the tests know', about: 'pye_of_maria' }
const DETAILS = '{"routing":"111000025","account":"000123456789"}'

test('what Maria sealed opens again, and only as hers', () => {
  const sealed = seal(DETAILS, ours)
  expect(unseal(sealed, ours)).toBe(DETAILS)
  expect(() => unseal(sealed, { ...ours, about: 'pye_of_amara' })).toThrow()
  expect(() => unseal(sealed, { ...ours, secret: 'another house' })).toThrow('not at hand')
})

test('every flipped bit is refused', () => {
  const sealed = seal(DETAILS, ours)
  for (let place = 0; place < sealed.bytes.length * 8; place++) {
    const bytes = Buffer.from(sealed.bytes)
    bytes.writeUInt8(bytes.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3)
    expect(() => unseal({ ...sealed, bytes }, ours)).toThrow()
  }
})

test('the account number stands nowhere in what is kept, and no two seals are alike', () => {
  const seals = Array.from({ length: 200 }, () => seal(DETAILS, ours).bytes.toString('latin1'))
  expect(new Set(seals).size).toBe(200)
  expect(seals.some((text) => text.includes('123456789'))).toBe(false)
})
