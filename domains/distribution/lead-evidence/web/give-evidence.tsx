import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import type { EvidenceKind } from '#domains/distribution/leads/rules/lead.data.ts'
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
  lead: { give: msg`Fill in what is missing`, change: msg`Fill in what is missing` },
  answer: { give: msg`Log their answer`, change: msg`Log their answer` },
  findings: { give: msg`Note what you found out`, change: msg`Change what you found out` },
  license: { give: msg`Enter the license you looked up`, change: msg`Enter the license you looked up` },
  alliance: { give: msg`Name their alliance`, change: msg`Name their alliance` },
  demo: { give: msg`Plan or enter the demo`, change: msg`See the meetings` },
  next_step: { give: msg`Date the next step`, change: msg`Date the next step` },
  tiers: { give: msg`Propose the tiers`, change: msg`Propose the tiers` },
  application: { give: msg`Send the application`, change: msg`Send the application` },
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
