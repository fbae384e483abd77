/** The kinds of signatures. The automatic renewal is always a signature of its own. */
export type SignatureKind = 'esign_consent' | 'terms' | 'auto_renew' | 'attestation'

/** The evidence stored with a signature, to prove years later who agreed to which text and how (docs/rules.md §7). */
export type Evidence = {
  kind: SignatureKind
  signer: { id: string; role: string }
  /** The signer is always the member themselves. */
  memberId: string
  document: { id: string; version: string; digestBefore: string; digestAfter: string | null } | null
  wordingDigest: string
  typedName: string
  /** The version of the disclosure about paper, withdrawal, hardware and software that was shown (15 USC 7001(c)). */
  disclosureVersion: string | null
  /** The hardware and software requirements, as they were stated. */
  deviceStatement: string | null
  scope: string
  /** When the signer opened the document, before signing it. */
  viewedAt: string | null
  signedAt: string | null
  /** The box of the automatic renewal was unchecked when it was shown. */
  checkboxBeganUnchecked: boolean | null
  ip: string | null
  userAgent: string | null
  verified: 'email' | 'phone' | null
  method: 'signed_in' | 'signing_link' | 'join' | 'handed_over'
}

export type Lacking =
  | 'not_the_member'
  | 'name'
  | 'words'
  | 'document'
  | 'disclosure'
  | 'scope'
  | 'not_viewed'
  | 'time'
  | 'box_was_ticked'
  | 'address'
  | 'device'
  | 'not_verified'

/** What a signature still lacks; an empty list means it is valid. */
export function lacking(evidence: Evidence): Lacking[] {
  const needsDocument = evidence.kind === 'terms' || evidence.kind === 'auto_renew'
  const tests: [boolean, Lacking][] = [
    [evidence.signer.id !== evidence.memberId || evidence.signer.role !== 'member', 'not_the_member'],
    [evidence.typedName.trim() === '', 'name'],
    [!DIGEST.test(evidence.wordingDigest), 'words'],
    [needsDocument && (evidence.document === null || !DIGEST.test(evidence.document.digestBefore)), 'document'],
    [evidence.kind === 'esign_consent' && (evidence.disclosureVersion === null || !evidence.deviceStatement), 'disclosure'],
    [evidence.scope.trim() === '', 'scope'],
    [needsDocument && !viewedBeforeSigned(evidence), 'not_viewed'],
    [evidence.signedAt === null, 'time'],
    [evidence.kind === 'auto_renew' && evidence.checkboxBeganUnchecked !== true, 'box_was_ticked'],
    [evidence.ip === null, 'address'],
    [evidence.userAgent === null, 'device'],
    [evidence.verified === null, 'not_verified'],
  ]
  return tests.filter(([lacks]) => lacks).map(([, what]) => what)
}

const DIGEST = /^[0-9a-f]{64}$/

const viewedBeforeSigned = ({ viewedAt, signedAt }: Evidence): boolean => viewedAt !== null && (signedAt === null || viewedAt <= signedAt)
