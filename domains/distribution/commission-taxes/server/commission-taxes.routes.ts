import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { ownOwner } from '#domains/distribution/commission-accounts/server/naming.ts'
import { commissionTaxesContract, type OwnedW9View, w9List, type W9View } from '#domains/distribution/commission-taxes/contract.ts'
import { mismatchOf } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import { makeTinFile, readAnswer, takeTinFile } from '#domains/distribution/commission-taxes/server/tin-files.ts'
import { tinFilesSoFar } from '#domains/distribution/commission-taxes/server/tin-files.store.ts'
import { enterW9, signW9 } from '#domains/distribution/commission-taxes/server/w9s.ts'
import { currentW9, isHeldForW9, isOwnerWithheld, type W9Row, w9Rows } from '#domains/distribution/commission-taxes/server/w9s.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

const presentW9 = (row: W9Row): W9View => ({
  id: row.id,
  name: row.name,
  businessName: row.business_name,
  taxClass: row.tax_class,
  street: row.street,
  city: row.city,
  state: row.region,
  zip: row.zip,
  tinKind: row.tin_kind,
  tinLast4: row.tin_last4,
  signedName: row.signed_name,
  signedOn: row.signed_on,
  standing: row.standing,
})

const presentOwned = (_actor: Actor, row: W9Row): OwnedW9View => ({
  ...presentW9(row),
  ownerKind: row.owner_kind,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  givenAt: row.given_at.toISOString(),
  givenBy: row.giver_name,
  note: row.note,
  withholding:
    row.withheld_since && row.withheld_code !== null && row.withholding_waits
      ? { since: row.withheld_since.toISOString(), because: mismatchOf(row.withheld_code), waitsFor: row.withholding_waits }
      : null,
})

export const commissionTaxesRoutes = serve(commissionTaxesContract, {
  ...listHandlers(w9List, { rows: w9Rows, present: presentOwned }),
  own: async ({ actor }) => {
    const owner = ownOwner(actor)
    const w9 = await currentW9(owner)
    return { w9: w9 ? presentW9(w9) : null, isHeld: await isHeldForW9(owner), isWithheld: await isOwnerWithheld(owner) }
  },
  give: async ({ actor, body, from }) => {
    const { certified: _, ...signed } = body
    const owner = ownOwner(actor)
    const id = await signW9(actor, owner, signed, from)
    const w9 = await currentW9(owner)
    if (!w9) throw new Error(`${id} was not kept.`)
    return { w9: presentW9(w9) }
  },
  enter: async ({ actor, body: { ownerKind: kind, ownerId, ...signed } }) => ({
    id: await enterW9(actor, { kind, id: ownerId }, signed),
  }),
  tinMatching: async () => {
    const { waiting, files } = await tinFilesSoFar()
    return {
      waiting,
      files: files.map(({ id, made_at, made_by: madeBy, lines, answered }) => ({
        id,
        madeAt: made_at.toISOString(),
        madeBy,
        lines,
        answered,
      })),
    }
  },
  makeTinFile: ({ actor }) => makeTinFile(actor),
  tinFile: ({ actor, params }) => takeTinFile(actor, params.tinFileId),
  readTinResults: async ({ actor, body }) => ({ lines: await readAnswer(actor, body) }),
})
