import Stripe from 'stripe'
import { callNetwork } from '#domains/money/gateway/server/gateway.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** `sha256`: of the file that we submitted; null where the evidence came from elsewhere. */
export type Submitted = { fileId: string | null; sha256: string | null }

/** What the network has of our evidence; null while none was submitted. */
export async function submittedEvidence(disputeId: string): Promise<Submitted | null> {
  const { evidence, evidence_details: details, metadata } = await callNetwork((client) => client.disputes.retrieve(disputeId))
  if (details.submission_count === 0) return null
  const file = evidence.uncategorized_file
  return { fileId: typeof file === 'string' ? file : (file?.id ?? null), sha256: metadata['evidence_sha256'] ?? null }
}

type Evidence = { disputeId: string; fields: Readonly<Record<string, string>>; file: { name: string; bytes: Uint8Array; sha256: string } }

/**
 * Submits the evidence under the dispute's own id. The bank takes it once: of two requests at the same moment the network refuses the
 * second, which becomes `unavailable`, and asked again finds what the first one submitted. Throws a permanent refusal (`whyRefused`).
 */
export async function submitEvidence({ disputeId, fields, file: { name, bytes, sha256 } }: Evidence): Promise<{ fileId: string }> {
  const uploaded = await callNetwork((client) =>
    client.files.create(
      { purpose: 'dispute_evidence', file: { data: bytes, name, type: 'application/pdf' } },
      { idempotencyKey: `evidence-file:${disputeId}:${sha256}` },
    ),
  )
  try {
    await callNetwork((client) =>
      client.disputes.update(
        disputeId,
        { evidence: { ...fields, uncategorized_file: uploaded.id }, submit: true, metadata: { evidence_sha256: sha256 } },
        { idempotencyKey: `evidence:${disputeId}` },
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw Object.assign(new Refusal('unavailable'), { cause: error })
    throw error
  }
  return { fileId: uploaded.id }
}
