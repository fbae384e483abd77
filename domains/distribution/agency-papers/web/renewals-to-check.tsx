import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { agencyPapersContract, RENEWAL_READS } from '#domains/distribution/agency-papers/contract.ts'
import { onboardingContract, type PaperView } from '#domains/distribution/onboarding/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'

/** For compliance: the renewed papers of an agency that wait, each with its file. */
export function RenewalsToCheck({ masterCode }: { masterCode: string }) {
  const { i18n } = useLingui()
  const { items } = useAnswer(onboardingContract.ofAgency, { params: { masterCode } })
  const waiting = items.flatMap(({ kind, papers }) => papers.filter(({ state }) => state === 'given').map((paper) => ({ kind, paper })))
  if (waiting.length === 0) return null
  return (
    <Card title={<Trans>Renewed documents to verify</Trans>} emphasis>
      <ul role="list" className={styles.items}>
        {waiting.map(({ kind, paper }) => (
          <li key={paper.id} className={styles.item}>
            <strong>{i18n._(PAPER_WORDS[kind])}</strong>
            {paper.answers ? <PaperFacts answers={paper.answers} /> : null}
            <small className={styles.note}>
              <Trans>
                Submitted by {paper.givenBy}, <Moment at={paper.givenAt} />.
              </Trans>
            </small>
            <PaperFile paper={paper} />
            <Decision masterCode={masterCode} paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PaperFile({ paper: { file } }: { paper: PaperView }) {
  if (!file) return null
  if (file.state !== 'clean')
    return (
      <small>
        {file.name} {file.problem ?? <Trans>We’re checking this file.</Trans>}
      </small>
    )
  return (
    <a href={addressOf(onboardingContract.file, { params: { fileId: file.id } })} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  )
}

function Decision({ masterCode, paper: { id: paperId } }: { masterCode: string; paper: PaperView }) {
  const { t } = useLingui()
  const [isReturning, setReturning] = useState(false)
  const deciding = useSubmit(agencyPapersContract.decide, { refreshes: RENEWAL_READS })
  const params = { masterCode, paperId }
  if (isReturning)
    return (
      <Form
        sending={deciding}
        label={t`Return document`}
        onSubmit={(answers) => deciding.submit({ params, body: { decision: 'return', reason: answers.text('reason') } })}
      >
        <TextArea name="reason" label={<Trans>What’s wrong? The agency will see this.</Trans>} maxLength={500} rows={2} />
        <Buttons>
          <Button type="submit" kind="primary" pending={deciding.pending}>
            <Trans>Return document</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setReturning(false)}>
            <Trans>Back</Trans>
          </Button>
        </Buttons>
      </Form>
    )
  return (
    <>
      {deciding.refusal ? <Notice tone="danger" live title={deciding.refusal.message} /> : null}
      <Buttons>
        <Button size="small" pending={deciding.pending} onClick={() => deciding.submit({ params, body: { decision: 'verify' } })}>
          <Trans>Verify</Trans>
        </Button>
        <Button size="small" kind="quiet" onClick={() => setReturning(true)}>
          <Trans>Return document</Trans>
        </Button>
      </Buttons>
    </>
  )
}
