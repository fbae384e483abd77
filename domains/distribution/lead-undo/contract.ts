import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { savesShape } from '#access/shapes.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export const leadUndoContract = contract({
  undo: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/undo',
    ...CRM,
    summary: 'Undo my last move of a lead, within 30 seconds',
    ...oneLead,
    body: z.strictObject({ version: savesShape }),
    answer: z.object({ stage: z.enum(LEAD_STAGES), version: savesShape }),
    refusals: { not_undoable: 'This can no longer be undone. Move the lead back one stage instead, and say why.' },
  },
})
