import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

type Options = { challenge: string }
type Forgery = { origin?: string; rpId?: string; challenge?: string; flags?: number; userHandle?: string; counter?: number }

const USER_PRESENT = 0x01
export const USER_VERIFIED = 0x04
const ATTESTED = 0x40
const HONEST = USER_PRESENT | USER_VERIFIED

/** A passkey in software: creates and signs as a phone would, and forges when a test orders it. */
export function testPasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  function make({ challenge }: Options, forgery: Forgery = {}) {
    const authData = Buffer.concat([
      headOf(forgery.rpId ?? rpId, (forgery.flags ?? HONEST) | ATTESTED, counter),
      Buffer.alloc(16),
      sizeOf(credentialId),
      credentialId,
      coseOf(publicKey),
    ])
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      id,
      clientDataJSON: clientData('webauthn.create', forgery.challenge ?? challenge, forgery.origin ?? origin),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal' as const],
    }
  }

  function show({ challenge }: Options, forgery: Forgery = {}) {
    counter = forgery.counter ?? counter + 1
    const clientDataJSON = clientData('webauthn.get', forgery.challenge ?? challenge, forgery.origin ?? origin)
    const authenticatorData = headOf(forgery.rpId ?? rpId, forgery.flags ?? HONEST, counter)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()])
    return {
      id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      userHandle: forgery.userHandle ? Buffer.from(forgery.userHandle).toString('base64url') : null,
    }
  }
  return { id, make, show }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

function sizeOf(part: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(part.length)
  return size
}

/** ES256 as COSE writes it: kty 2, alg -7, crv 1, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (part: string) => bytes(Buffer.from(part, 'base64url'))
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), coordinate(x)],
    [int(-3), coordinate(y)],
  ])
}

// The part of CBOR that this needs.
const int = (value: number): Buffer => (value >= 0 ? Buffer.from([value]) : Buffer.from([0x20 | (-1 - value)]))
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([Buffer.from([0xa0 | pairs.length]), ...pairs.flat()])
