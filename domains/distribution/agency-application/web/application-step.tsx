import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { call } from '#access/web/call.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Answer } from '#access/contract.ts'
import { agencyApplicationContract, type GivenPaper } from '#domains/distribution/onboarding/contract.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { type Send, useUpload } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'

export type Application = Answer<typeof agencyApplicationContract.read>

/** What every step gets: the application, how its paper is handed in, and its file. */
export type StepProps = {
  application: Application
  giving: ReturnType<typeof useSubmit<typeof agencyApplicationContract.give>>
  give: (paper: GivenPaper) => void
  upload: ReturnType<typeof useUpload>
  onNext: () => void
}

type Props = { token: string; application: Application; kind: PaperKind; onNext: () => void; onStay: () => void }

/** One step of the application; what was wrong is said at its field, and nothing is lost. */
export function ApplicationStep({ token, application, kind, onNext, onStay }: Props) {
  const { i18n } = useLingui()
  const params = { token }
  const giving = useSubmit(agencyApplicationContract.give, {
    refreshes: [agencyApplicationContract.read],
    onDone: kind === 'license' ? onStay : onNext,
  })
  const send: Send = (file) => call(agencyApplicationContract.addFile, { params, query: { fileName: file.name }, body: file })
  const upload = useUpload(send)
  const Step = STEPS[kind]
  return (
    <Card title={i18n._(PAPER_WORDS[kind])} emphasis>
      <Boundary part>
        <Step application={application} giving={giving} give={(body) => giving.submit({ params, body })} upload={upload} onNext={onNext} />
      </Boundary>
    </Card>
  )
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
