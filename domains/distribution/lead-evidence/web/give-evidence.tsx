import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import type { EvidenceKind } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { AllianceForm } from '#domains/distribution/lead-evidence/web/alliance-form.tsx'
import { AnswerForm } from '#domains/distribution/lead-evidence/web/answer-form.tsx'
import { FindingsForm } from '#domains/distribution/lead-evidence/web/findings-form.tsx'
import { LeadDataForm } from '#domains/distribution/lead-evidence/web/lead-data-form.tsx'
import { LicenseForm } from '#domains/distribution/lead-evidence/web/license-form.tsx'
import { NextStepForm } from '#domains/distribution/lead-evidence/web/next-step-form.tsx'
import { ProposeTiers } from '#domains/distribution/lead-evidence/web/propose-tiers.tsx'
import { SendApplication } from '#domains/distribution/lead-evidence/web/send-application.tsx'
import { Meetings } from '#domains/distribution/lead-meetings/web/meetings.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** The buttons that open a form: for what is missing, and for what is known. */
export const GIVE_WORDS: Partial<Readonly<Record<EvidenceKind, { give: MessageDescriptor; change: MessageDescriptor }>>> = {
  lead: { give: msg`Add missing information`, change: msg`Add missing information` },
  answer: { give: msg`Log response`, change: msg`Log response` },
  findings: { give: msg`Add findings`, change: msg`Edit findings` },
  license: { give: msg`Enter license details`, change: msg`Enter license details` },
  alliance: { give: msg`Add alliance`, change: msg`Add alliance` },
  demo: { give: msg`Schedule or enter demo`, change: msg`View meetings` },
  next_step: { give: msg`Schedule next step`, change: msg`Schedule next step` },
  tiers: { give: msg`Propose tiers`, change: msg`Propose tiers` },
  application: { give: msg`Send application`, change: msg`Send application` },
}

type Props = { lead: LeadView; kind: EvidenceKind; onDone: () => void }

/** The form that proves criteria of this kind. */
export function GiveEvidence({ lead, kind, onDone }: Props) {
  switch (kind) {
    case 'lead':
      return <LeadDataForm lead={lead} onDone={onDone} />
    case 'answer':
      return <AnswerForm lead={lead} onDone={onDone} />
    case 'findings':
      return <FindingsForm lead={lead} onDone={onDone} />
    case 'license':
      return <LicenseForm lead={lead} onDone={onDone} />
    case 'alliance':
      return (
        <Boundary part>
          <AllianceForm lead={lead} onDone={onDone} />
        </Boundary>
      )
    case 'demo':
      return (
        <Boundary part>
          <Meetings lead={lead} />
        </Boundary>
      )
    case 'next_step':
      return <NextStepForm lead={lead} onDone={onDone} />
    case 'tiers':
      return <ProposeTiers lead={lead} />
    case 'application':
      return <SendApplication lead={lead} />
    case 'stage':
    case 'papers':
      return null
  }
}
