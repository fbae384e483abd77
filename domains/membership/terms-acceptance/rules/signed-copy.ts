/**
 * The signature block beneath a signed document. With the document's own digest it makes the signed copy, which is
 * the same whenever it is made again.
 */
export type SignatureBlock = {
  documentDigest: string | null
  wording: string
  typedName: string
  signer: { id: string; role: string }
  /** ISO, in UTC. */
  at: string
  method: string
  ip: string | null
  userAgent: string | null
}

export const signedCopy = ({ documentDigest, wording, typedName, signer, at, method, ip, userAgent }: SignatureBlock): string =>
  [
    `Document (SHA-256): ${documentDigest ?? 'none'}`,
    `Agreed: ${wording}`,
    `Signed: ${typedName}`,
    `By: ${signer.role} ${signer.id}`,
    `At: ${at}`,
    `How: ${method}, from ${ip ?? 'an unknown address'}, with ${userAgent ?? 'an unknown device'}`,
  ].join('\n')
