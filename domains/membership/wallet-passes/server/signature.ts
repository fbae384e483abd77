import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { der, elementsIn, INTEGER, OCTET_STRING, SEQUENCE, SET, TAGGED_0 } from '#domains/membership/wallet-passes/server/der.ts'

export type Signer = {
  certificate: X509Certificate
  key: KeyObject
  /** The certificates that lead from it to a known authority. */
  chain: readonly X509Certificate[]
}

/** A detached signature of a file (CMS, RFC 5652), as Apple Wallet wants it of a pass: RSA with SHA-256, with the time of signing. */
export function signatureOf(content: Uint8Array, { certificate, key, chain }: Signer, at: Date): Buffer {
  const attributes = [
    attribute(OID.contentType, OID.data),
    attribute(OID.signingTime, der(UTC_TIME, Buffer.from(utcTime(at)))),
    attribute(OID.messageDigest, der(OCTET_STRING, createHash('sha256').update(content).digest())),
  ].toSorted(Buffer.compare)
  const signature = sign('sha256', der(SET, ...attributes), key)
  const signerInfo = der(
    SEQUENCE,
    VERSION_1,
    issuerAndSerialOf(certificate),
    SHA_256,
    der(TAGGED_0, ...attributes),
    der(SEQUENCE, OID.rsaEncryption, NULL),
    der(OCTET_STRING, signature),
  )
  const certificates = der(TAGGED_0, certificate.raw, ...chain.map(({ raw }) => raw))
  const signedData = der(SEQUENCE, VERSION_1, der(SET, SHA_256), der(SEQUENCE, OID.data), certificates, der(SET, signerInfo))
  return der(SEQUENCE, OID.signedData, der(TAGGED_0, signedData))
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const OID = {
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingTime: oid('2a864886f70d010905'),
  rsaEncryption: oid('2a864886f70d010101'),
  sha256: oid('608648016503040201'),
}
const NULL = der(0x05)
const UTC_TIME = 0x17
const VERSION_1 = der(INTEGER, Buffer.from([1]))
const SHA_256 = der(SEQUENCE, OID.sha256, NULL)

const attribute = (name: Buffer, value: Buffer): Buffer => der(SEQUENCE, name, der(SET, value))

/** `261126180000Z` */
const utcTime = (at: Date): string =>
  `${at
    .toISOString()
    .replace(/[-:T]|\.\d+Z$/g, '')
    .slice(2)}Z`

/** Names a certificate by who issued it and its number: the first fields of what the issuer signed. */
function issuerAndSerialOf({ raw }: X509Certificate): Buffer {
  const [certificate] = elementsIn(raw)
  const [signed] = certificate ? elementsIn(certificate.content) : []
  const fields = signed ? elementsIn(signed.content).filter(({ tag }) => tag !== TAGGED_0) : []
  const [serial, , issuer] = fields
  if (!serial || !issuer) throw new Error('This is no X.509 certificate.')
  return der(SEQUENCE, issuer.whole, serial.whole)
}
