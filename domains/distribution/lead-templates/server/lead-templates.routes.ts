import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { DONE } from '#access/shapes.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { addTemplate, archiveTemplate, changeTemplate } from '#domains/distribution/lead-templates/server/lead-templates.ts'
import { templatesByName } from '#domains/distribution/lead-templates/server/lead-templates.store.ts'

export const leadTemplatesRoutes = serve(leadTemplatesContract, {
  list: async ({ actor }) => ({
    whyNot: { change: may(actor, 'leads.write_templates') ? null : ('not_your_role' as const) },
    rows: (await templatesByName()).map(({ id, name, subject, body, version, changed_by_name, changed_at }) => ({
      id,
      name,
      subject,
      body,
      version,
      changedBy: changed_by_name,
      changedAt: changed_at.toISOString(),
    })),
  }),
  add: async ({ actor, body }) => {
    await addTemplate(actor, body)
    return DONE
  },
  change: async ({ actor, params, body: { version, ...text } }) => {
    await changeTemplate(actor, params.templateId, version, text)
    return DONE
  },
  archive: async ({ actor, params }) => {
    await archiveTemplate(actor, params.templateId)
    return DONE
  },
})
