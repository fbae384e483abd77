import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { joinAndPay, newCustomer, ownEnrollment, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { walletPassesContract } from '#domains/membership/wallet-passes/contract.ts'
import { der, elementsIn, INTEGER, OCTET_STRING, SEQUENCE, SET, TAGGED_0 } from '#domains/membership/wallet-passes/server/der.ts'
import { openWalletPasses } from '#domains/membership/wallet-passes/server/keys.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** A folder without keys. */
const NOWHERE = '/nowhere'
const pemOfKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let app: TestApp
let dataDir: string
let folder: string
let membershipId: Id<'membership'>
let number: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wallet-'))
  folder = join(dataDir, 'wallet')
  await mkdir(folder)
  await writeFile(join(folder, 'apple.pem'), `${certificate()}\n${pemOfKey}`)
  await writeFile(
    join(folder, 'google.json'),
    JSON.stringify({ issuerId: '3388', client_email: 'bw@cloud.example', private_key: pemOfKey }),
  )
  app = await startTestApp({ dataDir })
  const enrollment = ownEnrollment(newCustomer('Vito', 'Marsh', vinOf(910_002), { masterCode: 'TX-10432' }), {
    agreed: { today: cents(18_95), next: cents(8_95) },
  })
  ;({ membershipId } = await joinAndPay(app, enrollment))
  number = (await wallets('emeka')).answer.googleUrl ? String((await googlePass()).genericObjects[0]?.barcode.alternateText) : ''
})
afterAll(async () => {
  await app.stop()
  await openWalletPasses({ folder: NOWHERE })
  await rm(dataDir, { recursive: true })
})

const params = () => ({ params: { membershipId } })
const wallets = (as: 'emeka' | 'nina') => app.call(walletPassesContract.wallets, params(), as)
const passFile = async (as: 'emeka' | 'nina') =>
  app.app.inject({ url: `/api/memberships/${membershipId}/wallets/apple`, headers: { cookie: await app.cookieOf(as) } })

type GooglePass = { genericObjects: { barcode: { value: string; alternateText: string }; header: { defaultValue: { value: string } } }[] }
async function googlePass(): Promise<GooglePass> {
  const url = (await wallets('emeka')).answer.googleUrl ?? ''
  const { payload } = await jwtVerify(url.replace('https://pay.google.com/gp/v/save/', ''), publicKey, {
    audience: 'google',
    issuer: 'bw@cloud.example',
  })
  return payload['payload'] as GooglePass
}

test('the card as an Apple pass: each file is in the manifest, and the manifest is signed', async () => {
  const { statusCode, headers, rawPayload } = await passFile('emeka')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzipped(rawPayload)
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const digests = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name)).map(([name, bytes]) => [name, sha1(bytes)])
  expect(JSON.parse(manifest.toString())).toEqual(Object.fromEntries(digests))
  expect(digests.map(([name]) => name)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']))
  expect(JSON.parse((files.get('pass.json') ?? '').toString())).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.breakwater',
    teamIdentifier: 'TEAM123456',
    serialNumber: number,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: `http://localhost/card/${number}` }],
    generic: { primaryFields: [{ value: 'Vito Marsh' }] },
  })
  expect(isSignatureOf(manifest, files.get('signature') ?? Buffer.alloc(0))).toBe(true)
  expect(isSignatureOf(Buffer.from('{}'), files.get('signature') ?? Buffer.alloc(0))).toBe(false)
})

test('a link for Google Wallet holds the same card, signed by our account', async () => {
  const [card] = (await googlePass()).genericObjects
  expect(card).toMatchObject({ header: { defaultValue: { value: 'Vito Marsh' } }, barcode: { value: `http://localhost/card/${number}` } })
})

test('nobody gets the pass of a member they may not see; without keys none is offered', async () => {
  expect([(await passFile('nina')).statusCode, (await wallets('nina')).status]).toEqual([404, 404])
  await openWalletPasses({ folder: NOWHERE })
  expect((await wallets('emeka')).answer).toEqual({ apple: false, googleUrl: null })
  expect((await passFile('emeka')).statusCode).toBe(404)
  await openWalletPasses({ folder })
  expect((await wallets('emeka')).answer).toMatchObject({ apple: true })
})

test('keys that cannot work are refused at the start', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'wallet-'))
  await writeFile(join(empty, 'apple.pem'), pemOfKey)
  await expect(openWalletPasses({ folder: empty })).rejects.toThrow('wallet/apple.pem in DATA_DIR holds')
  await writeFile(join(empty, 'google.json'), '{}')
  await rm(join(empty, 'apple.pem'))
  await expect(openWalletPasses({ folder: empty })).rejects.toThrow('wallet/google.json in DATA_DIR')
  await rm(empty, { recursive: true })
})

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

/** As a wallet reads it: the attributes name the file's digest, and are signed with the key of the certificate. */
function isSignatureOf(content: Buffer, signature: Buffer): boolean {
  const signedData = elementsIn(elementsIn(elementsIn(signature)[0]?.content ?? signature)[1]?.content ?? signature)[0]
  const signerInfo = elementsIn(elementsIn(signedData?.content ?? signature).at(-1)?.content ?? signature)[0]
  const parts = elementsIn(signerInfo?.content ?? signature)
  const attributes = parts.find(({ tag }) => tag === TAGGED_0)?.content ?? Buffer.alloc(0)
  const digest = der(OCTET_STRING, createHash('sha256').update(content).digest())
  const signed = parts.at(-1)?.content ?? Buffer.alloc(0)
  return attributes.includes(digest) && verify('sha256', der(SET, attributes), publicKey, signed)
}

/** The files of a ZIP, by its directory. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, nameLength, from] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const begins = from + 30 + nameLength
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), inflateRawSync(zip.subarray(begins, begins + packed)))
  }
  return files
}

/** A certificate of this key for itself, as Apple's names the pass type and the team. */
function certificate(): string {
  const text = (words: string) => der(0x0c, Buffer.from(words))
  const named = (oid: string, words: string) => der(SET, der(SEQUENCE, der(0x06, Buffer.from(oid, 'hex')), text(words)))
  const name = der(SEQUENCE, named('0992268993f22c640101', 'pass.example.breakwater'), named('55040b', 'TEAM123456'))
  const algorithm = der(SEQUENCE, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const date = (words: string) => der(0x17, Buffer.from(words))
  const facts = der(
    SEQUENCE,
    der(TAGGED_0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([7])),
    algorithm,
    name,
    der(SEQUENCE, date('260101000000Z'), date('400101000000Z')),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const whole = der(SEQUENCE, facts, algorithm, der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----`
}
