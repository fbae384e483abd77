import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Signer } from '#domains/membership/wallet-passes/server/signature.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** Who we are to Apple: the certificate of our Pass Type ID says its name and our team. */
export type AppleKeys = Signer & { passTypeIdentifier: string; teamIdentifier: string }
export type GoogleKeys = { issuerId: string; email: string; privateKey: string }
type Keys = { apple: AppleKeys | null; google: GoogleKeys | null }

let keys: Keys = { apple: null, google: null }

/** Reads `apple.pem` and `google.json` of the folder; what is missing there is not offered. */
export async function openWalletPasses({ folder }: { folder: string }): Promise<void> {
  const [pem, json] = await Promise.all([textOf(folder, 'apple.pem'), textOf(folder, 'google.json')])
  keys = { apple: pem === null ? null : appleKeysIn(pem), google: json === null ? null : googleKeysIn(json) }
}

export const walletKeys = (): Keys => keys

async function textOf(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The certificate of the Pass Type ID, which is the one for this key, its private key, and Apple's own certificate above it. */
function appleKeysIn(pem: string): AppleKeys {
  try {
    const key = createPrivateKey(pem)
    const all = (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((each) => new X509Certificate(each))
    const certificate = all.find((each) => each.checkPrivateKey(key))
    const named = (name: string): string | undefined => new RegExp(`^${name}=(.+)$`, 'm').exec(certificate?.subject ?? '')?.[1]
    const [passTypeIdentifier, teamIdentifier] = [named('UID'), named('OU')]
    if (!certificate || !passTypeIdentifier || !teamIdentifier || key.asymmetricKeyType !== 'rsa') throw new Error('incomplete')
    return { certificate, key, chain: all.filter((each) => each !== certificate), passTypeIdentifier, teamIdentifier }
  } catch {
    throw new PlainError(
      'wallet/apple.pem in DATA_DIR holds the certificate of a Pass Type ID, its RSA private key without a passphrase, and Apple’s WWDR certificate.',
    )
  }
}

const googleShape = z.object({ issuerId: z.string().check(z.regex(/^\d+$/)), client_email: z.string(), private_key: z.string() })

function googleKeysIn(json: string): GoogleKeys {
  try {
    const { issuerId, client_email: email, private_key: privateKey } = googleShape.parse(JSON.parse(json))
    createPrivateKey(privateKey)
    return { issuerId, email, privateKey }
  } catch {
    throw new PlainError(
      'wallet/google.json in DATA_DIR is the JSON key of a service account, with "issuerId" of your Google Wallet issuer added.',
    )
  }
}
