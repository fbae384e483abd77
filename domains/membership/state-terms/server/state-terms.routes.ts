import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { stateTermsContract } from '#domains/membership/state-terms/contract.ts'
import { statesMissing } from '#domains/membership/state-terms/rules/approval.ts'
import { presentRow, presentText } from '#domains/membership/state-terms/server/state-terms.present.ts'
import { oneText, textsOf } from '#domains/membership/state-terms/server/texts.ts'
import { approveTexts, changeStateText, discardStateText, publishStateText } from '#domains/membership/state-terms/server/write.ts'

export const stateTermsRoutes = serve(stateTermsContract, {
  states: async ({ actor, params }) => {
    const { version, rows, approvals } = await textsOf(params.version)
    return { version, rows: rows.map((row) => presentRow(actor, row)), missing: statesMissing(rows, approvals) }
  },
  text: async ({ actor, params }) => ({ text: await presentText(actor, await oneText(params.version, params.state)) }),
  change: async ({ actor, params: { version, state }, body }) => {
    await changeStateText(actor, version, state, body)
    return { text: await presentText(actor, await oneText(version, state)) }
  },
  discard: async ({ actor, params }) => {
    await discardStateText(actor, params.version, params.state)
    return DONE
  },
  approve: async ({ actor, params, body }) => {
    await approveTexts(actor, params.version, body.texts)
    return DONE
  },
  publish: async ({ actor, params }) => {
    await publishStateText(actor, params.version, params.state)
    return DONE
  },
})
