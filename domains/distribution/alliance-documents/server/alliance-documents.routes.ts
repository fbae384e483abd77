import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { allianceDocumentsContract } from '#domains/distribution/alliance-documents/contract.ts'
import { fileDocument, readDocument } from '#domains/distribution/alliance-documents/server/alliance-documents.ts'
import { documentsOf, statusOf } from '#domains/distribution/alliance-documents/server/alliance-documents.store.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const allianceDocumentsRoutes = serve(allianceDocumentsContract, {
  documents: ({ actor, params }) => answer(actor, params.allianceId),
  add: async ({ actor, params: { allianceId }, query: { fileName, signedOn, validFrom, validTo, ...about }, body }) => {
    const days = { signedOn: signedOn ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null }
    await fileDocument(actor, { ...about, ...days, allianceId }, { fileName, stream: body })
    return answer(actor, allianceId)
  },
  file: ({ params }) => readDocument(params.documentId),
})

async function answer(actor: Actor, allianceId: Id<'alliance'>) {
  const [alliance, rows] = await Promise.all([statusOf(allianceId), documentsOf(allianceId)])
  if (!alliance) throw new Refusal('not_found')
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      signedOn: row.signed_on,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      fileName: row.file_name,
      addedBy: row.added_by,
      addedAt: row.added_at.toISOString(),
    })),
    whyNot: { add: whyNotAdd(actor, alliance.status) },
  }
}

function whyNotAdd(actor: Actor, status: string): 'not_your_role' | 'archived' | null {
  if (!may(actor, 'alliances.change')) return 'not_your_role'
  return status === 'archived' ? 'archived' : null
}
