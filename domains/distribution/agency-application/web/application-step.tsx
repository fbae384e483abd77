import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { call } from '#access/web/call.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Answer } from '#access/contract.ts'
import { agencyApplicationContract, type GivenPaper } from '#domains/distribution/onboarding/contract.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { applicationDraftsContract } from '#domains/distribution/application-drafts/contract.ts'
import type { Draft } from '#domains/distribution/application-drafts/rules/draft-fields.data.ts'
import { draftKindOf, useDraftSaver } from '#domains/distribution/application-drafts/web/use-draft-saver.ts'
import { type Send, useUpload } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Card } from '#design/layout/card.tsx'

export type Application = Answer<typeof agencyApplicationContract.read>

/** What every step gets: the application, how its paper is handed in, and its file. */
export type StepProps = {
  application: Application
  /** What was typed here before and not handed in. */
  draft: Draft
  giving: ReturnType<typeof useSubmit<typeof agencyApplicationContract.give>>
  give: (paper: GivenPaper) => void
  upload: ReturnType<typeof useUpload>
  onNext: () => void
}

type Props = { token: string; application: Application; kind: PaperKind; onNext: () => void; onStay: () => void }

/** One step of the application; what was wrong is said at its field, and nothing is lost: what is typed is saved. */
export function ApplicationStep({ token, application, kind, onNext, onStay }: Props) {
  const { i18n } = useLingui()
  const params = { token }
  const saver = useDraftSaver(token, draftKindOf(kind))
  const giving = useSubmit(agencyApplicationContract.give, {
    refreshes: [agencyApplicationContract.read],
    onDone: () => {
      saver.forget()
      if (kind === 'license') {
        onStay()
        focusHeading()
      } else onNext()
    },
  })
  const send: Send = (file) => call(agencyApplicationContract.addFile, { params, query: { fileName: file.name }, body: file })
  const upload = useUpload(send)
  const give = (body: GivenPaper) => {
    saver.stop()
    giving.submit({ params, body })
  }
  const returned = application.items.find((item) => item.kind === kind)?.papers.filter(({ state }) => state === 'returned') ?? []
  return (
    <Card title={i18n._(PAPER_WORDS[kind])} emphasis>
      {returned.map(({ id, region, reason }) => (
        <Notice key={id} tone="warning" title={<Trans>Please send it again</Trans>}>
          {region} {reason}
        </Notice>
      ))}
      <div onInput={saver.typed}>
        <Boundary part>
          <Filled token={token} kind={kind} step={{ application, giving, give, upload, onNext }} />
        </Boundary>
      </div>
    </Card>
  )
}

type FilledProps = { token: string; kind: PaperKind; step: Omit<StepProps, 'draft'> }

function Filled({ token, kind, step }: FilledProps) {
  const drafts = useAnswer(applicationDraftsContract.read, { params: { token } })
  const draftKind = draftKindOf(kind)
  const Step = STEPS[kind]
  return <Step {...step} draft={(draftKind && drafts[draftKind]) ?? {}} />
}

/** Loaded when they are opened, so that the page itself is small. */
const STEPS = {
  license: lazy(async () => ({ default: (await import('#domains/distribution/agency-application/web/license-step.tsx')).LicenseStep })),
  eo: lazy(async () => ({ default: (await import('#domains/distribution/agency-application/web/insurance-step.tsx')).InsuranceStep })),
  w9: lazy(async () => ({ default: (await import('#domains/distribution/agency-application/web/w9-step.tsx')).W9Step })),
  ach: lazy(async () => ({ default: (await import('#domains/distribution/agency-application/web/account-step.tsx')).AccountStep })),
  agreement: lazy(async () => ({
    default: (await import('#domains/distribution/agency-application/web/agreement-step.tsx')).AgreementStep,
  })),
} as const satisfies Record<PaperKind, unknown>
