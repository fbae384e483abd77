import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** `anchorsIn`: the folder of the anchors; null where nothing is sealed: most tests. `backupTo`: where backups go, anchors too. */
export type ChainOptions = { secret: string; anchorsIn: string | null; backupTo: string | null; publicUrl: string }

type Opened = Omit<ChainOptions, 'secret'> & { digestKey: Buffer; privateKey: KeyObject; publicKey: KeyObject }
let opened: Opened | undefined

/** PKCS #8 of an Ed25519 key is these bytes and its 32. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Called once by each app before it serves. Both keys are made from the secret of the first start, so that every process has the same ones
 * and every backup brings them along.
 */
export function openChain({ secret, ...options }: ChainOptions): void {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const der = Buffer.concat([PKCS8, derived('breakwater chain anchor')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  opened = { ...options, digestKey: derived('breakwater chain digest'), privateKey, publicKey: createPublicKey(privateKey) }
}

export function chainOptions(): Opened {
  if (!opened) throw new Error('The chain is not open.')
  return opened
}

/**
 * A digest that only whoever has the secret can make: nobody guesses from it a name that was erased, and who rewrites the database cannot
 * rewrite its digests.
 */
export const digestOf = (text: string): Buffer => createHmac('sha256', chainOptions().digestKey).update(text).digest()

/** Ed25519, as text. */
export const signatureOf = (text: Buffer): string => sign(null, text, chainOptions().privateKey).toString('base64')

export const isSignature = (text: Buffer, signature: string): boolean =>
  verify(null, text, chainOptions().publicKey, Buffer.from(signature, 'base64'))
