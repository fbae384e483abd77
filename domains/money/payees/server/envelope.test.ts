import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MasterKeys, masterKeys, resealed, seal, unseal } from '#domains/money/payees/server/envelope.ts'

const SECRET = 'a secret that only the tests know'
const first = randomBytes(32).toString('base64')
const second = randomBytes(32).toString('base64')
const about = 'pye_of_maria'
const DETAILS = '{"routing":"111000025","account":"000123456789"}'

const old = { keys: masterKeys([first], SECRET), about }
const rolled = { keys: masterKeys([second, first], SECRET), about }

test('what Maria sealed can be unsealed, and only as hers', () => {
  const sealed = seal(DETAILS, old)
  expect(unseal(sealed, old)).toBe(DETAILS)
  expect(() => unseal(sealed, { ...old, about: 'pye_of_amara' })).toThrow()
  expect(() => unseal(sealed, { keys: masterKeys([second], SECRET), about })).toThrow('not at hand')
})

test.each(['sealed', 'wrappedKey'] as const)('every flipped bit of %s is refused', (part) => {
  const sealed = seal(DETAILS, old)
  for (let place = 0; place < sealed[part].length * 8; place++) {
    const bytes = Buffer.from(sealed[part])
    bytes.writeUInt8(bytes.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3)
    expect(() => unseal({ ...sealed, [part]: bytes }, old)).toThrow()
  }
})

test('the data key of one row unseals no other', () => {
  const [hers, his] = [seal(DETAILS, old), seal(DETAILS, { ...old, about: 'pye_of_jonas' })]
  expect(() => unseal({ ...hers, wrappedKey: his.wrappedKey }, old)).toThrow()
})

test('the account number appears nowhere in what is stored, and no two seals or data keys are alike', () => {
  const seals = Array.from({ length: 200 }, () => seal(DETAILS, old))
  const texts = seals.flatMap(({ sealed, wrappedKey }) => [sealed.toString('latin1'), wrappedKey.toString('latin1')])
  expect(new Set(texts).size).toBe(400)
  expect(texts.some((text) => text.includes('123456789'))).toBe(false)
})

test('a new master key: old rows can be unsealed, are rewrapped without being unsealed, and then the old key can be removed', () => {
  const before = seal(DETAILS, old)
  expect(unseal(before, rolled)).toBe(DETAILS)
  const after = resealed(before, rolled)
  expect(after.keyId).toBe(rolled.keys[0].id)
  expect(after.sealed).toEqual(before.sealed)
  expect(unseal(after, { keys: masterKeys([second], SECRET), about })).toBe(DETAILS)
})

test('a row sealed before data keys existed can still be unsealed, and gets one', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, 'breakwater', 'payees: bank details, 1', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(DETAILS), cipher.final()])
  const keys: MasterKeys = masterKeys([], SECRET)
  const before = { sealed: Buffer.concat([nonce, cipher.getAuthTag(), closed]), wrappedKey: null, keyId: keys[0].id }
  expect(unseal(before, { keys, about })).toBe(DETAILS)
  const after = resealed(before, rolled)
  expect(after.wrappedKey).not.toBeNull()
  expect(unseal(after, rolled)).toBe(DETAILS)
})

test('a key of another length is refused', () => {
  expect(() => masterKeys([Buffer.alloc(16).toString('base64')], SECRET)).toThrow('32 bytes')
})
